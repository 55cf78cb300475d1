import { isApiError } from '../api/index.ts';
import type { FEEDBACK } from './words.ts';

type Advice = keyof typeof FEEDBACK;

const BY_STATUS: Readonly<Record<number, Advice>> = { 0: 'offline', 404: 'missing', 412: 'changed', 429: 'limited' };

/** What to do about an error; undefined where the sentence of the API says it already. */
export const adviceOf = (error: unknown): Advice | undefined => {
  if (!isApiError(error)) return 'failed';
  const { status, code } = error;
  if (code === 'FORBIDDEN' || code === 'INSUFFICIENT_SCOPE') return 'forbidden';
  return BY_STATUS[status] ?? (status >= 500 ? 'failed' : undefined);
};
