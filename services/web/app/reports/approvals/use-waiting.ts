import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type Bill,
  type ExpenseReport,
  listBillsOptions,
  listReportsOptions,
  useRight,
  useSession,
} from '../../core/index.ts';
import { dutiesOf } from '../delegation/connection.ts';
import { useDelegation } from '../delegation/use-delegation.ts';
import { type Delegator, inOrder, onBehalfOf, type Waiting, waitingBill, waitingReport } from './waiting.ts';

/** More than that waits for nobody who looks at each; the rest comes up as these are decided. */
const MOST = 100;

/** As whom something is read, and which. The first is the person themselves. */
type Source = { delegator: Delegator | undefined; reports: boolean; bills: boolean };

const OWN: Source = { delegator: undefined, reports: true, bills: true };

const useSources = (): readonly Source[] => {
  const { delegators } = useDelegation();
  return useMemo(
    () => [
      OWN,
      ...delegators.map((each): Source => {
        const duties = dutiesOf(each);
        const delegator = { connectionId: each.id, userId: each.userId };
        return { delegator, reports: duties.includes('reports'), bills: duties.includes('bills') };
      }),
    ],
    [delegators],
  );
};

/** One list for each source. Those of others are left out when they cannot be read: their time may be over. */
const together = <T>(results: readonly UseQueryResult<{ data: T[] }, unknown>[]) => {
  const [own] = results;
  return {
    lists: own?.data === undefined ? undefined : results.map(({ data }) => data?.data ?? []),
    error: own?.error ?? null,
    refetch: () => Promise.all(results.map(({ refetch }) => refetch())),
  };
};

const togetherReports = together<ExpenseReport>;
const togetherBills = together<Bill>;

/** The reports and bills that wait for the person, and for whom they stand in for, the longest waiting first. */
export const useWaiting = () => {
  const businessId = useSession().business.id;
  const approves = useRight('approve');
  const sources = useSources();
  const reports = useQueries({
    queries: sources.map((source) => ({
      ...listReportsOptions({
        query: { awaitingMyApproval: true, sortBy: 'submittedAt', sortOrder: 'asc', pageSize: MOST },
        ...onBehalfOf(source.delegator),
      }),
      enabled: approves && source.reports,
    })),
    combine: togetherReports,
  });
  const bills = useQueries({
    queries: sources.map((source) => ({
      ...listBillsOptions({
        path: { businessId },
        query: { awaitingMyApproval: true, sortBy: 'createdAt', sortOrder: 'asc', pageSize: MOST },
        ...onBehalfOf(source.delegator),
      }),
      enabled: approves && source.bills,
    })),
    combine: togetherBills,
  });
  const all = useMemo<Waiting[] | undefined>(() => {
    if (reports.lists === undefined || bills.lists === undefined) return undefined;
    return inOrder([
      ...reports.lists.flatMap((list, at) => list.map((each) => waitingReport(each, sources[at]?.delegator))),
      ...bills.lists.flatMap((list, at) => list.map((each) => waitingBill(each, sources[at]?.delegator))),
    ]);
  }, [reports.lists, bills.lists, sources]);
  const retry = () => void Promise.all([reports.refetch(), bills.refetch()]);
  return { all, error: reports.error ?? bills.error, retry };
};
