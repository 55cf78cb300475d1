import { useQueries } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type BillSummary, summarizeBillsOptions, useSession } from '../../core/index.ts';
import { partsOf } from '../../ui/index.ts';
import { useMoneyText } from '../payables/use-money-text.ts';

/** The most vendors that the API adds up for at once. */
const MOST = 100;

const groupsOf = (results: readonly { data: { data: BillSummary } | undefined }[]) =>
  results.flatMap(({ data }) => data?.data.groups ?? []);

/** What is open of the bills of these vendors; nothing for a vendor without any, and until it is known. */
export const useOpenSums = (vendorIds: readonly number[]): ((vendorId: number) => string | undefined) => {
  const businessId = useSession().business.id;
  const moneyText = useMoneyText();
  const groups = useQueries({
    queries: partsOf(vendorIds, MOST).map((vendorId) =>
      summarizeBillsOptions({ path: { businessId }, query: { by: 'vendor', unpaid: true, vendorId } }),
    ),
    combine: groupsOf,
  });
  return useCallback(
    (vendorId) => {
      const totals = groups.find((group) => group.vendorId === vendorId)?.totals;
      return totals && moneyText(totals.map(({ balance, currency }) => ({ amount: balance, currency })));
    },
    [groups, moneyText],
  );
};
