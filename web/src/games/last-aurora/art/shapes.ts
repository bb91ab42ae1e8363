// Outlines of tokens and counters on a 32 x 32 grid.

export const SHAPES: Record<string, string> = {
  food: 'M8 3h16l4 5v16l-4 5H8l-4-5V8z',
  fuel: 'M6 3h20a3 3 0 0 1 3 3v20a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3z',
  ammo: 'M16 1.5L30.5 16 16 30.5 1.5 16z',
  survivor: 'M16 2a14 14 0 1 1 0 28 14 14 0 0 1 0-28z',
  damage:
    'M16 1l3.8 4.8L26 4.5l.2 6.2L31 14l-3.6 5L29 25l-6.2 1.2L19 31l-5.500-2.5L7 30l-1.600-6L1 20l2.600-5.5L2 8.5l6.300-1L12 2.5z',
  contamination: 'M16 2l13 24.5H3z',
  object: 'M5 7l11-5 11 5v18l-11 5-11-5z',
  mine: 'M16 2a14 14 0 1 1 0 28 14 14 0 0 1 0-28z',
  avalanche: 'M16 2l14 9v10l-14 9L2 21V11z',
  // A full Battery is a tall cell with its pole; a half one the same cell lying down, so that the two differ in outline.
  full: 'M12 1.500h8v3h4a3 3 0 0 1 3 3v20a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3v-20a3 3 0 0 1 3-3h4z',
  half: 'M4.500 8h20a3 3 0 0 1 3 3v1.500h3v7h-3V21a3 3 0 0 1-3 3h-20a3 3 0 0 1-3-3V11a3 3 0 0 1 3-3z',
  turret: 'M10 2h12l8 8v12l-8 8H10l-8-8V10z',
  target: 'M16 2a14 14 0 1 1 0 28 14 14 0 0 1 0-28z',
};
