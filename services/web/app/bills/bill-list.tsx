import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendarDollar } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { type Bill, listBillsOptions } from '../api/index.ts';
import { ScheduleDialog, STEPS } from '../bill-steps/index.ts';
import { useWords } from '../intl/index.ts';
import {
  BulkBar,
  DataList,
  latestOf,
  PAGE_SIZE,
  type Pages,
  type Selection,
  useListSearch,
  usePages,
} from '../lists/index.ts';
import { useVendorName } from '../payables/index.ts';
import { useRight, useSession } from '../session/index.ts';
import { BILL_FILTERS, billQueryOf } from './bill-query.ts';
import { BillRow } from './bill-row.tsx';
import { useBillColumns } from './use-bill-columns.tsx';
import { BILLS } from './words.ts';

/** The bills of the address, page by page. */
export const useBillPages = (): Pages<Bill> => {
  const [search] = useListSearch();
  const businessId = useSession().business.id;
  const query = {
    ...billQueryOf(search),
    sortBy: (search.sortBy ?? 'dueDate') as 'dueDate',
    sortOrder: (search.sortOrder ?? 'asc') as 'asc',
  };
  return usePages<Bill>((page) =>
    listBillsOptions({ path: { businessId }, query: { ...query, page, pageSize: PAGE_SIZE } }),
  );
};

/** What can be done with all selected bills: their payments are scheduled. */
const BillBulk = ({ pages, selection }: { pages: Pages<Bill>; selection: Selection<Bill> }) => {
  const write = useWords(STEPS);
  const [isOpen, { open, close }] = useDisclosure(false);
  const chosen = latestOf(selection.rows, pages.read);
  return (
    <>
      <BulkBar selection={selection}>
        <Button size="compact-md" leftSection={<IconCalendarDollar size={16} aria-hidden />} onClick={open}>
          {write('schedule-payment')}
        </Button>
      </BulkBar>
      {isOpen && (
        <Suspense>
          <ScheduleDialog bills={chosen} onClose={close} after={selection.clear} />
        </Suspense>
      )}
    </>
  );
};

type Props = { pages: Pages<Bill>; selection: Selection<Bill>; hidden: readonly string[]; empty: ReactNode };

/** The bills as a list. */
export const BillList = ({ pages, selection, hidden, empty }: Props) => {
  const write = useWords(BILLS);
  const vendorName = useVendorName();
  const columns = useBillColumns();
  const canPay = useRight('pay');
  return (
    <>
      <DataList
        label={write('title')}
        columns={columns}
        hidden={hidden}
        pages={pages}
        card={(bill) => <BillRow {...bill} />}
        nameOf={({ vendorId, billNumber }) => `${vendorName(vendorId)} ${billNumber}`}
        {...(canPay && { selection })}
        order={{ by: 'dueDate', isUp: true }}
        filters={BILL_FILTERS}
        empty={empty}
      />
      {canPay && <BillBulk pages={pages} selection={selection} />}
    </>
  );
};
