import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { IconFileInvoice, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { Bill } from '../../core/index.ts';
import { useRight } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import {
  ColumnsMenu,
  NothingFits,
  NothingHere,
  Page,
  useHiddenColumns,
  useListSearch,
  useSelection,
} from '../../ui/index.ts';
import { BillFilters } from './bill-filters.tsx';
import { BillList, useBillPages } from './bill-list.tsx';
import { BILL_FILTERS } from './bill-query.ts';
import { BillTotals } from './bill-totals.tsx';
import { useBillColumns } from './use-bill-columns.tsx';
import { BILLS } from './words.ts';

/** Most look at the list, and it needs nothing of what carries cards. */
const BillBoard = lazy(() => import('./bill-board.tsx').then((loaded) => ({ default: loaded.BillBoard })));

/** Which of the two views; it stands in the address like the filters. */
const ViewChoice = () => {
  const write = useWords(BILLS);
  const [search, change] = useListSearch();
  return (
    <SegmentedControl
      aria-label={write('view')}
      value={search.view === 'board' ? 'board' : 'list'}
      onChange={(view) => change({ view: view === 'board' ? view : undefined })}
      data={[
        { value: 'list', label: write('list') },
        { value: 'board', label: write('board') },
      ]}
    />
  );
};

const NewBillButton = () => {
  const write = useWords(BILLS);
  return (
    <Button component={Link} to="/bills/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {write('new')}
    </Button>
  );
};

const NoBills = () => {
  const write = useWords(BILLS);
  const [search] = useListSearch();
  const canWrite = useRight('enterBills');
  if ([...BILL_FILTERS, 'search'].some((name) => search[name])) return <NothingFits filters={BILL_FILTERS} />;
  return (
    <NothingHere
      icon={<IconFileInvoice aria-hidden />}
      title={write('empty.title')}
      action={canWrite && <NewBillButton />}
    >
      {write(canWrite ? 'empty.about' : 'empty.reader')}
    </NothingHere>
  );
};

/** All bills that the person may see, as a list or as a board. */
export const BillListPage = () => {
  const write = useWords(BILLS);
  const [search] = useListSearch();
  const columns = useBillColumns();
  const hidden = useHiddenColumns(['issued', 'scheduled', 'method']);
  const selection = useSelection<Bill>();
  const pages = useBillPages();
  const canWrite = useRight('enterBills');
  const isBoard = search.view === 'board';
  return (
    <Page
      title={write('title')}
      actions={
        <>
          <ViewChoice />
          {canWrite && <NewBillButton />}
        </>
      }
    >
      {!isBoard && <BillTotals />}
      <BillFilters
        total={pages.total}
        isBoard={isBoard}
        tools={isBoard ? undefined : <ColumnsMenu columns={columns} hidden={hidden} />}
      />
      {isBoard ? (
        <Suspense fallback={<Skeleton height={400} />}>
          <BillBoard />
        </Suspense>
      ) : (
        <BillList pages={pages} selection={selection} hidden={hidden} empty={<NoBills />} />
      )}
    </Page>
  );
};
