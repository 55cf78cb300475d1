import { useCallback } from 'react';
import { useWords } from '../../intl/index.ts';
import { FAILURES } from './failure-words.ts';

type Failure = keyof typeof FAILURES;

/** Statuses with a cause of their own; of all others the first digit says enough. */
const STATUSES: ReadonlySet<string> = new Set(['400', '401', '403', '404', '405', '408', '410', '413', '429', '503']);

/** The words for the class of a failure, `timeout` or `http_404`; undefined for one that nobody wrote words for. */
export const failureOf = (error: string, known: (key: string) => key is Failure): Failure | undefined => {
  const status = /^http_(\d{3})$/.exec(error)?.[1];
  if (status === undefined) return known(error) ? error : undefined;
  const key = STATUSES.has(status) ? `http.${status}` : `http.${status.charAt(0)}xx`;
  return known(key) ? key : undefined;
};

const isKnown = (key: string): key is keyof typeof FAILURES => Object.hasOwn(FAILURES, key);

/** What the class of a failure means, and what to do about it; undefined where nobody wrote words for it. */
export const useFailureText = () => {
  const write = useWords(FAILURES);
  return useCallback(
    (error: string): string | undefined => {
      const failure = failureOf(error, isKnown);
      return failure && write(failure);
    },
    [write],
  );
};
