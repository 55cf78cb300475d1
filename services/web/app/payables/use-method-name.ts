import { useCallback } from 'react';
import { useWords } from '../intl/index.ts';
import type { MANUAL_METHODS } from './bill-states.ts';
import { PAYABLES } from './words.ts';

/** What a payment method is called; one that is not offered any more keeps its code. */
export const useMethodName = (): ((method: string | null) => string) => {
  const write = useWords(PAYABLES);
  return useCallback(
    (method) => {
      if (method === null) return '–';
      const key = `method.${method as (typeof MANUAL_METHODS)[number]}` as const;
      return key in PAYABLES ? write(key) : method;
    },
    [write],
  );
};
