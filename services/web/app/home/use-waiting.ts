import { useQueries } from '@tanstack/react-query';
import { listBillsOptions, listExpensesOptions, listReportsOptions, mayDo, useSession } from '../core/index.ts';
import type { HOME } from './words.ts';

/** Something that waits for the person: how much of it, and the list that shows it. */
export type Waiting = { name: keyof typeof HOME; count: number; to: string; search: Record<string, string> };

const ONE = { pageSize: 1 } as const;

/** What waits for the person: payments that failed first, then to approve, to fix, to complete, to pay. Undefined until all of it is known. */
export const useWaiting = (): { waiting: Waiting[] | undefined; error: unknown } => {
  const { me, role, business } = useSession();
  const path = { businessId: business.id };
  const own = { userId: [me.id] };
  const approves = mayDo(role, 'approve');
  const pays = mayDo(role, 'pay');
  const spends = mayDo(role, 'spend');
  const sources = [
    {
      name: 'failed',
      isMine: pays,
      query: listBillsOptions({ path, query: { ...ONE, status: ['PAYMENT_FAILED'] } }),
      to: '/bills',
      search: { status: 'PAYMENT_FAILED' },
    },
    {
      name: 'approve',
      isMine: approves,
      query: listReportsOptions({ query: { ...ONE, awaitingMyApproval: true } }),
      to: '/approvals',
      search: {},
    },
    {
      name: 'approve.bills',
      isMine: approves,
      query: listBillsOptions({ path, query: { ...ONE, awaitingMyApproval: true } }),
      to: '/approvals',
      search: {},
    },
    {
      name: 'fix',
      isMine: spends,
      query: listReportsOptions({ query: { ...ONE, ...own, status: ['rejected'] } }),
      to: '/expense-reports',
      search: { status: 'rejected', userId: `${me.id}` },
    },
    {
      name: 'complete',
      isMine: spends,
      query: listExpensesOptions({ query: { ...ONE, ...own, status: ['draft'] } }),
      to: '/expenses',
      search: { status: 'draft', userId: `${me.id}` },
    },
    {
      name: 'report',
      isMine: spends,
      query: listExpensesOptions({ query: { ...ONE, ...own, status: ['validated'], reportId: 'none' } }),
      to: '/expenses',
      search: { status: 'validated', reportId: 'none', userId: `${me.id}` },
    },
    {
      name: 'pay',
      isMine: pays,
      query: listBillsOptions({ path, query: { ...ONE, status: ['READY_FOR_PAYMENT'] } }),
      to: '/bills',
      search: { status: 'READY_FOR_PAYMENT' },
    },
    {
      name: 'payBack',
      isMine: pays,
      query: listReportsOptions({ query: { ...ONE, status: ['approved'], paymentStatus: ['not_started'] } }),
      to: '/expense-reports',
      search: { status: 'approved', paymentStatus: 'not_started' },
    },
  ] as const;
  const mine = sources.filter(({ isMine }) => isMine);
  // Each of the generated queries has a type of its own; of their answers only the count is read.
  const results = useQueries({ queries: mine.map(({ query }) => query as { queryKey: readonly unknown[] }) });
  const counted = mine.map(({ name, to, search }, index) => {
    const data = results[index]?.data as { pagination: { totalCount: number } } | undefined;
    return { name, to, search, count: data?.pagination.totalCount };
  });
  const error = results.find((each) => each.error)?.error;
  if (counted.some(({ count }) => count === undefined)) return { waiting: undefined, error };
  return { waiting: counted.filter((each): each is Waiting & typeof each => (each.count ?? 0) > 0), error };
};
