import { useCallback } from 'react';
import { useMethodName } from '../../bills/index.ts';
import { useWords } from '../../intl/index.ts';
import { REPORT } from './report-words.ts';

/** A way to pay people that no bill is paid by. */
export const PAYROLL = 'PAYROLL';

/** What the method is called that a report was paid back by; what is no code of ours stays as it was written. */
export const useRepaymentName = (): ((method: string | null) => string) => {
  const write = useWords(REPORT);
  const methodName = useMethodName();
  return useCallback(
    (method) => (method === PAYROLL ? write('method.payroll') : methodName(method)),
    [write, methodName],
  );
};
