import { useCallback } from 'react';
import { useWords } from '../intl/index.ts';
import { failureOf } from './failure.ts';
import { FAILURES } from './failure-words.ts';

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
