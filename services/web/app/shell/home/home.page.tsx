import { Button, Card, SimpleGrid, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  type ReportSummary,
  summarizeExpensesOptions,
  summarizeReportsOptions,
  useRight,
  useSession,
} from '../../core/index.ts';
import { AddReceipts } from '../../expenses/index.ts';
import { monthStart, todayIn, useFormats, useWords } from '../../intl/index.ts';
import { Page, QueryBoundary, Section, useDepartments, WhenSeen } from '../../ui/index.ts';
import { Bars } from './bars.tsx';
import { BillsSection } from './bills-section.tsx';
import { BudgetsSection } from './budgets-section.tsx';
import { SpendSection } from './spend-section.tsx';
import { WaitingSection } from './waiting-section.tsx';
import { HOME } from './words.ts';

/** So many bars at most: the last one stands for all others together. */
const MOST = 6;
const PARAMETER = { category: 'categoryId', department: 'departmentId' } as const;

/** The largest shares of what was spent in the last six months. */
const SharesSection = ({ by }: { by: keyof typeof PARAMETER }) => {
  const write = useWords(HOME);
  const format = useFormats();
  const { business } = useSession();
  const dateFrom = monthStart(todayIn(business.timeZone), 5);
  const query = useQuery(summarizeExpensesOptions({ query: { by, dateFrom } }));
  const departments = useDepartments().data ?? [];
  const nameOf = (key: string | null, label: string | null): string => {
    if (key === null) return write(`none.${by}`);
    return label ?? departments.find(({ id }) => `${id}` === key)?.name ?? '…';
  };
  return (
    <Section title={write(`spend.${by}`)} about={write('spend.about', { currency: business.currency })}>
      <QueryBoundary query={query} lines={6}>
        {({ data: { groups, rest, currency, all } }) => {
          if (all.count === 0)
            return (
              <Text size="sm" c="dimmed">
                {write('spent.none')}
              </Text>
            );
          const isAllShown = groups.length <= MOST && rest === null;
          const largest = isAllShown ? groups : groups.slice(0, MOST - 1);
          const others = groups.slice(MOST - 1).reduce((sum, { total }) => sum + total, rest?.total ?? 0);
          const othersBar = {
            key: 'others',
            label: write('rest'),
            value: others,
            written: format.money(others, currency),
          };
          return (
            <Bars
              bars={[
                ...largest.map(({ key, label, total }) => ({
                  key: key ?? 'none',
                  label: nameOf(key, label),
                  value: total,
                  written: format.money(total, currency),
                  list: { to: '/expenses', search: { dateFrom, [PARAMETER[by]]: key ?? 'none' } },
                })),
                ...(isAllShown ? [] : [othersBar]),
              ]}
            />
          );
        }}
      </QueryBoundary>
    </Section>
  );
};

const UNDER_WAY = ['approved', 'submitted'] as const;

/** What of the person's reports is on its way to their account. */
const OnItsWaySection = () => {
  const write = useWords(HOME);
  const format = useFormats();
  const { me } = useSession();
  const query = useQuery(summarizeReportsOptions({ query: { by: 'status', userId: [me.id], status: [...UNDER_WAY] } }));
  const barsOf = ({ groups }: ReportSummary) =>
    UNDER_WAY.flatMap((status) =>
      groups
        .filter(({ key }) => key === status)
        .map(({ currency, reimbursableAmount }) => ({
          key: `${status} ${currency}`,
          label: write(`onItsWay.${status}`),
          value: reimbursableAmount,
          written: format.money(reimbursableAmount, currency),
          list: { to: '/expense-reports', search: { status, currency, userId: `${me.id}` } },
          color: 'teal',
        })),
    );
  return (
    <Section title={write('onItsWay')}>
      <QueryBoundary query={query} lines={2}>
        {({ data }) => {
          const bars = barsOf(data);
          return bars.length === 0 ? (
            <Text size="sm" c="dimmed">
              {write('onItsWay.none')}
            </Text>
          ) : (
            <Bars bars={bars} />
          );
        }}
      </QueryBoundary>
    </Section>
  );
};

const Actions = () => {
  const write = useWords(HOME);
  return (
    <>
      <AddReceipts places={[{ to: '/expenses/new', label: write('new'), icon: <IconPlus size={16} aria-hidden /> }]} />
      <Button component={Link} to="/expenses/new" visibleFrom="sm" leftSection={<IconPlus size={16} aria-hidden />}>
        {write('new')}
      </Button>
    </>
  );
};

/** Most sections are so high, in pixels. */
const HEIGHT = 290;

const Later = ({ children }: { children: ReactNode }) => (
  <WhenSeen placeholder={<Card withBorder h={HEIGHT} />}>{children}</WhenSeen>
);

/** The first page: what waits for the person, what they spent, what comes to them; and how the business stands, for who may know it. */
export const HomePage = () => {
  const write = useWords(HOME);
  const { me } = useSession();
  const spends = useRight('spend');
  const readsOthers = useRight('readOthers');
  const sections = [
    spends && <SpendSection key="spent" title={write('spent')} userId={me.id} />,
    readsOthers && <SpendSection key="spend" title={write('spend')} />,
    readsOthers && <SharesSection key="category" by="category" />,
    readsOthers && <SharesSection key="department" by="department" />,
    readsOthers && <BudgetsSection key="budgets" />,
    readsOthers && <BillsSection key="due" by="due-month" />,
    readsOthers && <BillsSection key="age" by="age" />,
  ].filter((section) => section !== false);
  return (
    <Page title={write('title')} actions={spends && <Actions />}>
      <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }}>
        <WaitingSection />
        {spends && <OnItsWaySection />}
        {sections.map((section) => (
          <Later key={section.key}>{section}</Later>
        ))}
      </SimpleGrid>
    </Page>
  );
};
