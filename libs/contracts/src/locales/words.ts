/** One message in English, French and, only where it differs from Canadian English, American English. */
export type Words = readonly [english: string, french: string, american?: string];

/** The messages of one feature, in all languages side by side, so that none is forgotten. Placeholders are ICU's. */
export const words = <K extends string>(entries: Record<K, Words>): Record<K, Words> => entries;
