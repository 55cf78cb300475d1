import { Button, Checkbox } from '@mantine/core';
import { IconDownload, IconFileStack, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { type ExpenseReport, listReportsOptions } from '../api/index.ts';
import { NothingHere, useAction } from '../feedback/index.ts';
import { useWords } from '../intl/index.ts';
import {
  ColumnsMenu,
  DataList,
  FilterBar,
  FilterSelect,
  PAGE_SIZE,
  useHiddenColumns,
  useListSearch,
  usePages,
} from '../lists/index.ts';
import { useNames } from '../names/index.ts';
import { Page } from '../page/index.ts';
import { useRight } from '../session/index.ts';
import { downloadReports } from './export-reports.ts';
import { ReportCard, useReportColumns } from './report-columns.tsx';
import { NewReportDialog } from './report-form.tsx';
import { FILTERS, STATUSES, useReportFilters } from './use-report-filters.ts';
import { REPORTS } from './words.ts';

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
