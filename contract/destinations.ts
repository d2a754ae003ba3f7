// Whom an operator may have the product report to.

/** In the order in which they are loaded. */
export const destinationNames = ['tagManager', 'engagement', 'adPixel', 'videoPixel', 'attribution'] as const;
export type DestinationName = (typeof destinationNames)[number];

/** Only those the operator has an id for. */
export type DestinationIds = Readonly<Partial<Record<DestinationName, string>>>;
