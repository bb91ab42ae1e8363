-- Since when a person is away, in milliseconds since 1970; nothing while they are there, or if they never came.
ALTER TABLE seats ADD COLUMN away INTEGER;
-- Why a program plays for a person (wished, away, agreed, conceded), and the seats that agreed that one shall, as bits.
ALTER TABLE seats ADD COLUMN stand_why TEXT;
ALTER TABLE seats ADD COLUMN agreed INTEGER NOT NULL DEFAULT 0;
-- After which change of the game something was said, and what was noted (JSON) where nobody said anything.
ALTER TABLE chat ADD COLUMN seq INTEGER;
ALTER TABLE chat ADD COLUMN note TEXT;
