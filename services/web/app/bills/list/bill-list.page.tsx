import { SegmentedControl, Skeleton } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Bill } from '../../core/index.ts';
import { exportBills, useRight, useSession } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { ExportButton, FilterBar, NewButton, NothingHere, Page, useListSearch, useSelection } from '../../ui/index.ts';
import { BillFilters } from './bill-filters.tsx';
import { BillList, useBills } from './bill-list.tsx';
import { BillTotals } from './bill-totals.tsx';
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

const NoBills = ({ button }: { button: ReactNode }) => {
  const write = useWords(BILLS);
  return (
    <NothingHere icon={<IconFileInvoice aria-hidden />} title={write('empty.title')} action={button}>
      {write(button ? 'empty.about' : 'empty.reader')}
    </NothingHere>
  );
};

/** All bills that the person may see, as a list or as a board. */
export const BillListPage = () => {
  const write = useWords(BILLS);
  const [search] = useListSearch();
  const selection = useSelection<Bill>();
  const list = useBills();
  const businessId = useSession().business.id;
  const canWrite = useRight('enterBills');
  const isBoard = search.view === 'board';
  const button = canWrite && <NewButton to="/bills/new">{write('new')}</NewButton>;
  return (
    <Page
      title={write('title')}
      actions={
        <>
          <ViewChoice />
          <ExportButton
            list="bills"
            name="bills"
            run={(choice) =>
              exportBills({
                path: { businessId },
                query: { ...list.filter, ...list.sorted, ...choice },
                parseAs: 'blob',
              })
            }
          />
          {button}
        </>
      }
    >
      {isBoard ? (
        <>
          <FilterBar filters={list.filters} total={list.pages.total}>
            <BillFilters isBoard />
          </FilterBar>
          <Suspense fallback={<Skeleton height={400} />}>
            <BillBoard />
          </Suspense>
        </>
      ) : (
        <>
          <BillTotals />
          <BillList list={list} selection={selection} empty={<NoBills button={button} />} />
        </>
      )}
    </Page>
  );
};
