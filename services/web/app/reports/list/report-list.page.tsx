import { Button, Checkbox, Group, Text } from '@mantine/core';
import { IconFileStack, IconPlus } from '@tabler/icons-react';
import { lazy, useMemo, useState } from 'react';
import { type ExpenseReport, exportReports, listReportsOptions, useRight } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import {
  asNumbers,
  asText,
  asTexts,
  type Column,
  ColumnsMenu,
  ExportButton,
  FilterSelect,
  LateDialog,
  NothingHere,
  Page,
  RecordList,
  RowLink,
  SPENDING_COLORS,
  StatusBadge,
  useHiddenColumns,
  useList,
  useListSearch,
  useNames,
  useSelection,
} from '../../ui/index.ts';
import { ReportBulkBar } from '../bulk/report-bulk-bar.tsx';
import { REPORTS } from './words.ts';

const NewReportDialog = lazy(() => import('./report-form.tsx').then((loaded) => ({ default: loaded.NewReportDialog })));

/** The columns of the list of reports. */
const useReportColumns = (showsPeople: boolean): Column<ExpenseReport>[] => {
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
        cell: ({ status }) => <StatusBadge color={SPENDING_COLORS[status]}>{write(`status.${status}`)}</StatusBadge>,
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
const ReportCard = ({ report, showsPeople }: { report: ExpenseReport; showsPeople: boolean }) => {
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
        <StatusBadge color={SPENDING_COLORS[status]}>{write(`status.${status}`)}</StatusBadge>
      </Group>
    </>
  );
};

const STATUSES = ['draft', 'submitted', 'approved', 'rejected', 'reimbursed'] as const;

/** What the address filters by; mails and plots link with it. */
const FILTERS = {
  status: asTexts<ExpenseReport['status']>,
  userId: asNumbers,
  employeeId: asNumbers,
  paymentStatus: asTexts<ExpenseReport['paymentStatus']>,
  awaitingMyApproval: (text: string) => (text === 'true' ? true : undefined),
  currency: asText,
  submittedFrom: asText,
  submittedTo: asText,
};

const NothingListed = ({ make }: { make: (() => void) | undefined }) => {
  const write = useWords(REPORTS);
  return (
    <NothingHere
      icon={<IconFileStack />}
      title={write('empty.title')}
      action={make && <Button onClick={make}>{write('new')}</Button>}
    >
      {write(make ? 'empty.about' : 'empty.read')}
    </NothingHere>
  );
};

const Filters = () => {
  const write = useWords(REPORTS);
  const [search, change] = useListSearch();
  const { colleagues } = useNames();
  const seesOthers = useRight('readOthers');
  const approves = useRight('approve');
  const people = colleagues.flatMap(({ userId, firstName, lastName }) =>
    userId === null ? [] : [{ value: `${userId}`, label: `${firstName} ${lastName}` }],
  );
  return (
    <>
      <FilterSelect
        name="status"
        label={write('status')}
        options={STATUSES.map((value) => ({ value, label: write(`status.${value}`) }))}
      />
      {(seesOthers || approves) && <FilterSelect name="userId" label={write('person')} options={people} />}
      {approves && (
        <Checkbox
          label={write('waiting')}
          checked={search.awaitingMyApproval === 'true'}
          onChange={({ currentTarget }) => change({ awaitingMyApproval: currentTarget.checked ? 'true' : undefined })}
        />
      )}
    </>
  );
};

/** All reports that the person may see. */
export const ReportListPage = () => {
  const write = useWords(REPORTS);
  const [search] = useListSearch();
  const [isMaking, setMaking] = useState(search.new === 'true');
  const mayMake = useRight('spend');
  const seesOthers = useRight('readOthers');
  const approves = useRight('approve');
  const showsPeople = seesOthers || approves;
  const columns = useReportColumns(showsPeople);
  const hidden = useHiddenColumns([]);
  const list = useList({
    filters: FILTERS,
    order: { by: 'createdAt', isUp: false },
    queryOf: (query) => listReportsOptions({ query }),
  });
  const selection = useSelection<ExpenseReport>();
  return (
    <Page
      title={write('title')}
      actions={
        <>
          <ExportButton
            list="reports"
            name="expense-reports"
            run={(choice) => exportReports({ query: { ...list.filter, ...list.sorted, ...choice }, parseAs: 'blob' })}
          />
          {mayMake && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setMaking(true)}>
              {write('new')}
            </Button>
          )}
        </>
      }
    >
      <RecordList<ExpenseReport>
        list={list}
        write={write}
        empty={<NothingListed make={mayMake ? () => setMaking(true) : undefined} />}
        columns={columns}
        hidden={hidden}
        tools={<ColumnsMenu columns={columns} hidden={hidden} />}
        card={(report) => <ReportCard report={report} showsPeople={showsPeople} />}
        nameOf={({ name }) => name}
        selection={selection}
      >
        <Filters />
      </RecordList>
      <ReportBulkBar selection={selection} />
      <LateDialog of={isMaking}>
        {(_, isShown) => <NewReportDialog isOpen={isShown} close={() => setMaking(false)} />}
      </LateDialog>
    </Page>
  );
};
