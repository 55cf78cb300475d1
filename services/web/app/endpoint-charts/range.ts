/** Hours that the figures reach back, by the name that stands in the address. */
export const RANGES = { hour: 1, day: 24, week: 168, month: 720 } as const;

export type Range = keyof typeof RANGES;

/** What an address says, or the last day. */
export const rangeOf = (text: string | undefined): Range =>
  text !== undefined && Object.hasOwn(RANGES, text) ? (text as Range) : 'day';
