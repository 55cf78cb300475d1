import { Box, NavLink, Skeleton, Stack } from '@mantine/core';
import {
  IconAlertTriangle,
  IconChecklist,
  IconChevronRight,
  IconCircleCheck,
  IconCreditCardPay,
  IconFileStack,
  IconPencil,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listBillsOptions, listExpensesOptions, listReportsOptions, mayDo, useSession } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { ErrorNotice, NothingHere, Section } from '../../ui/index.ts';
import { HOME } from './words.ts';

/** Something that waits for the person: how much of it, and the list that shows it. */
type Waiting = { name: keyof typeof HOME; count: number; to: string; search: Record<string, string> };

const ONE = { pageSize: 1 } as const;

/** What waits for the person: payments that failed first, then to approve, to fix, to complete, to pay. Undefined until all of it is known. */
const useWaiting = (): { waiting: Waiting[] | undefined; error: unknown } => {
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

const ICONS: Partial<Record<Waiting['name'], TablerIcon>> = {
  approve: IconChecklist,
  'approve.bills': IconChecklist,
  fix: IconAlertTriangle,
  failed: IconAlertTriangle,
  complete: IconPencil,
  report: IconFileStack,
  pay: IconCreditCardPay,
  payBack: IconCreditCardPay,
};

/** What should not have happened. */
const COLORS: Partial<Record<Waiting['name'], string>> = { failed: 'var(--mantine-color-red-text)' };

/** So many grey lines keep the place of what waits, which is seldom less. */
const LINES = 6;

/** What needs the person next, each line leading to it. */
export const WaitingSection = () => {
  const write = useWords(HOME);
  const { waiting, error } = useWaiting();
  const shown = () => {
    if (error) return <ErrorNotice error={error} />;
    if (waiting === undefined)
      return (
        <Stack gap="xs" aria-busy>
          {[...Array(LINES).keys()].map((line) => (
            <Skeleton key={line} height={32} />
          ))}
        </Stack>
      );
    if (waiting.length === 0)
      return (
        <NothingHere icon={<IconCircleCheck />} title={write('waiting.none')}>
          {write('waiting.none.about')}
        </NothingHere>
      );
    return (
      // The signs stand below the title.
      <Box mx={-12}>
        {waiting.map(({ name, count, to, search }) => {
          const Icon = ICONS[name] ?? IconPencil;
          return (
            <NavLink
              key={name}
              component={Link}
              to={to}
              search={search as never}
              label={write(name, { count })}
              leftSection={<Icon size={18} color={COLORS[name] ?? 'currentColor'} aria-hidden />}
              rightSection={<IconChevronRight size={16} aria-hidden />}
            />
          );
        })}
      </Box>
    );
  };
  return <Section title={write('waiting')}>{shown()}</Section>;
};
