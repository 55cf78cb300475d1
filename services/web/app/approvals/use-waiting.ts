import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listBillsOptions, listReportsOptions } from '../api/index.ts';
import { useRight, useSession } from '../session/index.ts';
import { inOrder, type Waiting, waitingBill, waitingReport } from './waiting.ts';

/** More than that waits for nobody who looks at each; the rest comes up as these are decided. */
const MOST = 100;

/** The reports and bills that wait for the person, the longest waiting first. */
export const useWaiting = () => {
  const businessId = useSession().business.id;
  const approves = useRight('approve');
  const reports = useQuery({
    ...listReportsOptions({
      query: { awaitingMyApproval: true, sortBy: 'submittedAt', sortOrder: 'asc', pageSize: MOST },
    }),
    enabled: approves,
  });
  const bills = useQuery({
    ...listBillsOptions({
      path: { businessId },
      query: { awaitingMyApproval: true, sortBy: 'createdAt', sortOrder: 'asc', pageSize: MOST },
    }),
    enabled: approves,
  });
  const all = useMemo<Waiting[] | undefined>(() => {
    if (reports.data === undefined || bills.data === undefined) return undefined;
    return inOrder([...reports.data.data.map(waitingReport), ...bills.data.data.map(waitingBill)]);
  }, [reports.data, bills.data]);
  const retry = () => void Promise.all([reports.refetch(), bills.refetch()]);
  return { all, error: reports.error ?? bills.error, retry };
};
