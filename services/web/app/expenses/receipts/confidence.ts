/** Below this a person looks at what was read before it counts. */
const SURE = 0.85;

export type Certainty = 'sure' | 'unsure' | 'missing';

type Read = { value: unknown; confidence: number };

/** What a person does with a field that was read: nothing, confirm it, or fill it in. */
export const certaintyOf = ({ value, confidence }: Read): Certainty => {
  if (value === null || value === '') return 'missing';
  return confidence >= SURE ? 'sure' : 'unsure';
};
