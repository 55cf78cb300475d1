import { Button, Checkbox } from '@mantine/core';
import { IconDownload, IconFileStack, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import {
  type ExpenseReport,
  exportReports,
  type ListReportsData,
  listReportsOptions,
  useRight,
} from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import {
  ColumnsMenu,
  DataList,
  FilterBar,
  FilterSelect,
  listOf,
  NothingHere,
  numbersOf,
  PAGE_SIZE,
  Page,
  saveFile,
  useAction,
  useHiddenColumns,
  useListSearch,
  useNames,
  usePages,
} from '../../ui/index.ts';
import { ReportCard, useReportColumns } from './report-columns.tsx';
import { NewReportDialog } from './report-form.tsx';
import { REPORTS } from './words.ts';

const STATUSES = ['draft', 'submitted', 'approved', 'rejected', 'reimbursed'] as const;

type Query = NonNullable<ListReportsData['query']>;
type ReportFilters = Pick<
  Query,
  'status' | 'userId' | 'search' | 'awaitingMyApproval' | 'submittedFrom' | 'submittedTo' | 'currency' | 'employeeId'
>;

/** The parameters of the address that filter the list; mails and plots link with them. */
const FILTERS = ['status', 'userId', 'employeeId', 'awaitingMyApproval', 'currency', 'submittedFrom', 'submittedTo'];

/** What the address of the list filters by, as the API takes it: for the list, and for its export. */
const useReportFilters = (): ReportFilters => {
  const [search] = useListSearch();
  return {
    status: listOf<ExpenseReport['status']>(search.status),
    userId: numbersOf(search.userId),
    employeeId: numbersOf(search.employeeId),
    awaitingMyApproval: search.awaitingMyApproval === 'true' ? true : undefined,
    currency: search.currency,
    submittedFrom: search.submittedFrom,
    submittedTo: search.submittedTo,
    search: search.search,
  };
};

/** Downloads what the list shows as a table that spreadsheets read. */
const downloadReports = async (query: NonNullable<ListReportsData['query']>): Promise<void> => {
  const { data } = await exportReports({ query, headers: { accept: 'text/csv' }, parseAs: 'blob' });
  saveFile(data as unknown as Blob, 'expense-reports.csv');
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
  const filters = useReportFilters();
  const sortBy = (search.sortBy ?? 'createdAt') as 'createdAt';
  const sortOrder = (search.sortOrder ?? 'desc') as 'desc';
  const pages = usePages<ExpenseReport>((page) =>
    listReportsOptions({ query: { ...filters, sortBy, sortOrder, page, pageSize: PAGE_SIZE } }),
  );
  const save = useAction({ run: () => downloadReports(filters) });
  return (
    <Page
      title={write('title')}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={save.isPending}
            onClick={() => save.mutate()}
          >
            {write('export')}
          </Button>
          {mayMake && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setMaking(true)}>
              {write('new')}
            </Button>
          )}
        </>
      }
    >
      <FilterBar filters={FILTERS} total={pages.total} tools={<ColumnsMenu columns={columns} hidden={hidden} />}>
        <Filters />
      </FilterBar>
      <DataList
        label={write('title')}
        columns={columns}
        hidden={hidden}
        pages={pages}
        card={(report) => <ReportCard report={report} showsPeople={showsPeople} />}
        nameOf={({ name }) => name}
        order={{ by: 'createdAt', isUp: false }}
        filters={FILTERS}
        empty={<NothingListed make={mayMake ? () => setMaking(true) : undefined} />}
      />
      <NewReportDialog isOpen={isMaking} close={() => setMaking(false)} />
    </Page>
  );
};
