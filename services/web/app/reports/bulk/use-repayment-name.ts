import { useCallback } from 'react';
import { useMethodName } from '../../bills/index.ts';
import { useWords, words } from '../../intl/index.ts';

const REPAYMENT = words({ payroll: ['Payroll', 'Paie'] });

/** A way to pay people that no bill is paid by. */
const PAYROLL = 'PAYROLL';

/** As codes, which are named in the language of whoever reads them. */
export const REPAYMENTS = ['EFT', 'CHECK', PAYROLL, 'CASH'] as const;

/** What the method is called that a report was paid back by; what is no code of ours stays as it was written. */
export const useRepaymentName = (): ((method: string | null) => string) => {
  const write = useWords(REPAYMENT);
  const methodName = useMethodName();
  return useCallback((method) => (method === PAYROLL ? write('payroll') : methodName(method)), [write, methodName]);
};
