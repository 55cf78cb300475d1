import { useCallback } from 'react';
import { useWords } from '../intl/index.ts';
import { useVendorName } from '../payables/index.ts';
import type { Waiting } from './waiting.ts';
import { APPROVALS } from './words.ts';

/** What a report or bill is called in the inbox. */
export const useTitle = (): ((waiting: Waiting) => string) => {
  const write = useWords(APPROVALS);
  const vendorName = useVendorName();
  return useCallback(
    (waiting) =>
      waiting.of === 'report'
        ? waiting.report.name
        : write('bill.title', { vendor: vendorName(waiting.bill.vendorId), number: waiting.bill.billNumber }),
    [write, vendorName],
  );
};
