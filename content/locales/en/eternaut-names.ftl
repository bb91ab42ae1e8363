# Names of the campaign as they stand in the middle of a sentence. What is not here is told as it is printed.

## What came of Special Quests, by number and letter: true wherever a text gives that letter

et-outcome-3-b = One of the brothers is dead. They will not be together again.
et-outcome-3-c = Simon is dead. Elías goes on without him.
et-outcome-3-e = Simon is dead. Elías was there, and told the end of the story for him.
et-outcome-4-b = One of the two is dead. Father and daughter will not see each other again.
et-outcome-4-c = Eduardo is dead. Lidia has his watch, and winds it.
et-outcome-4-d = Eduardo is dead, and did not see Lidia again.

## Furniture and doors, by Scenario and number: in the middle of a sentence, and where one begins

et-the-thing = { $key ->
    [B1-212] the door of Shed Three
    [B1-247] Engine 1503
    [B2-207] the barred tunnel door
    [B2-238] position fourteen
   *[other] the { $name }
}
et-the-thing-first = { $key ->
    [B1-212] The door of Shed Three
    [B1-247] Engine 1503
    [B2-207] The barred tunnel door
    [B2-238] Position fourteen
   *[other] The { $name }
}

## Rooms

et-room = { $tile ->
    [M-001] the garage
    [M-002] the front bay
    [M-003] the office
    [M-004] the Oliveras' kitchen
    [M-005] the Oliveras' bedroom
    [M-006] the patio
    [M-009] the corner
    [M-011] the dispensary
    [M-013] the caretaker's rooms
    [M-014] the embankment
    [M-015] the west half of the board room
    [M-016] the east half of the board room
    [M-017] the supervisor's office
    [M-018] the rest room
    [M-019] the frame room
    [M-020] the terrace
    [M-021] the stair hall
    [M-022] the yard
    [M-023] the battery room
    [M-024] the generator room
    [M-025] the cable vault
    [M-026] the cable tunnel
    [M-027] the time office
    [M-028] the mess
    [M-029] the west half of the erecting shop
    [M-030] the east half of the erecting shop
    [M-031] the boiler house
    [M-032] the coal stage
    [M-033] the traverser yard
    [M-034] the breakdown siding
    [M-035] the west half of Shed Three
    [M-036] the east half of Shed Three
    [M-037] the west half of the pipe gallery
    [M-038] the east half of the pipe gallery
   *[other] { $name }
}
