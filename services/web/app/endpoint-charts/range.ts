/** How far back the figures reach, by the name that stands in the address. */
export const RANGES = { day: 24, month: 720 } as const;

export type Range = keyof typeof RANGES;

/** What an address says, or the last day. */
export const rangeOf = (text: string | undefined): Range => (text === 'month' ? 'month' : 'day');
