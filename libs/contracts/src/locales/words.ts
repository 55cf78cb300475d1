/** One message in each language of the house. `us` stands only where American English differs from Canadian. */
export type Words = { en: string; fr: string; us?: string };

/** The words of one domain, in all languages side by side, so that none is forgotten. Placeholders are ICU's. */
export const words = <K extends string>(entries: Record<K, Words>): Record<K, Words> => entries;
