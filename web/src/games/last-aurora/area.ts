// Parts of a Convoy as the backs of Outcome cards show them.

/** Does this part hold the card of a column (0 is the Truck's), above or below? */
export function inArea(area: string, column: number, top: boolean): boolean {
  return (
    area === 'anywhere' ||
    (area === 'top-row' && top) ||
    (area === 'bottom-row' && !top) ||
    (area === 'front-column' && column === 0) ||
    (area === 'truck' && column === 0 && !top) ||
    area === `trailer-column-${column}`
  );
}
