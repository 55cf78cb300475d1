import { Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { ExpenseReport } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { type Column, RowLink, useNames } from '../../ui/index.ts';
import { ReportStatus } from './report-status.tsx';
import { REPORTS } from './words.ts';

/** The columns of the list of reports. */
export const useReportColumns = (showsPeople: boolean): Column<ExpenseReport>[] => {
  const write = useWords(REPORTS);
  const format = useFormats();
  const { nameOf } = useNames();
  return useMemo<Column<ExpenseReport>[]>(
    () => [
      {
        id: 'name',
        header: write('name'),
        sortBy: 'name',
        width: 'minmax(180px, 2fr)',
        cell: ({ id, name }) => <RowLink to={`/expense-reports/${id}`}>{name}</RowLink>,
      },
      ...(showsPeople
        ? [
            {
              id: 'submitter',
              header: write('person'),
              isOptional: true,
              cell: ({ submittedBy }: ExpenseReport) => nameOf(submittedBy),
            },
          ]
        : []),
      {
        id: 'submitted',
        header: write('submitted'),
        sortBy: 'submittedAt',
        width: '140px',
        isOptional: true,
        cell: ({ submittedAt }) => format.date(submittedAt),
      },
      {
        id: 'expenses',
        header: write('expenses'),
        width: '100px',
        isRight: true,
        isOptional: true,
        cell: ({ expenseCount }) => format.number(expenseCount),
      },
      {
        id: 'status',
        header: write('status'),
        sortBy: 'status',
        width: '130px',
        cell: ({ status }) => <ReportStatus status={status} />,
      },
      {
        id: 'amount',
        header: write('amount'),
        sortBy: 'totalAmount',
        width: '130px',
        isRight: true,
        cell: ({ totalAmount, currency }) => format.money(totalAmount, currency),
      },
    ],
    [write, format, nameOf, showsPeople],
  );
};

/** A report on a narrow screen: whose, since when and how much is in it tell it from others of that name. */
export const ReportCard = ({ report, showsPeople }: { report: ExpenseReport; showsPeople: boolean }) => {
  const write = useWords(REPORTS);
  const format = useFormats();
  const { nameOf } = useNames();
  const { id, name, submittedBy, submittedAt, expenseCount, totalAmount, currency, status } = report;
  const facts = [
    showsPeople && nameOf(submittedBy),
    submittedAt !== null && format.date(submittedAt),
    write('count', { count: expenseCount }),
  ];
  return (
    <>
      <Group justify="space-between" wrap="nowrap">
        <Text component="span" size="sm" truncate miw={0}>
          <RowLink to={`/expense-reports/${id}`}>{name}</RowLink>
        </Text>
        <Text size="sm" style={{ fontVariantNumeric: 'tabular-nums', flexShrink: 0 }}>
          {format.money(totalAmount, currency)}
        </Text>
      </Group>
      <Group justify="space-between" wrap="nowrap" gap="xs" mt={6}>
        <Text size="xs" c="dimmed" truncate>
          {facts.filter(Boolean).join(' · ')}
        </Text>
        <ReportStatus status={status} />
      </Group>
    </>
  );
};
