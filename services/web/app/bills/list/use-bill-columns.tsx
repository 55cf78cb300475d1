import { Group } from '@mantine/core';
import { useMemo } from 'react';
import type { Bill } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { type Column, RowLink } from '../../ui/index.ts';
import { useMethodName } from '../payables/bill-states.ts';
import { BillFlags, BillStatus } from '../payables/bill-status.tsx';
import { useVendorName } from '../payables/use-vendors.ts';
import { BILLS } from './words.ts';

/** The columns of lists of bills; a vendor's own list needs no vendor. */
export const useBillColumns = (): Column<Bill>[] => {
  const write = useWords(BILLS);
  const format = useFormats();
  const vendorName = useVendorName();
  const methodName = useMethodName();
  return useMemo(
    () => [
      {
        id: 'vendor',
        header: write('vendor'),
        width: 'minmax(170px, 2fr)',
        cell: ({ id, vendorId, billNumber }) => (
          <RowLink to={`/bills/${id}`}>{vendorName(vendorId) || billNumber}</RowLink>
        ),
      },
      { id: 'number', header: write('number'), cell: ({ billNumber }) => billNumber },
      {
        id: 'status',
        header: write('status'),
        sortBy: 'status',
        width: 'minmax(250px, 1fr)',
        cell: (bill) => (
          <Group gap={4} wrap="nowrap">
            <BillStatus {...bill} />
            <BillFlags {...bill} />
          </Group>
        ),
      },
      {
        id: 'issued',
        header: write('issued'),
        sortBy: 'issueDate',
        width: '115px',
        isOptional: true,
        cell: ({ issueDate }) => format.date(issueDate),
      },
      {
        id: 'due',
        header: write('due'),
        sortBy: 'dueDate',
        width: '115px',
        cell: ({ dueDate }) => format.date(dueDate),
      },
      {
        id: 'scheduled',
        header: write('scheduled'),
        sortBy: 'scheduledDate',
        width: '125px',
        isOptional: true,
        cell: ({ scheduledDate }) => format.date(scheduledDate),
      },
      {
        id: 'method',
        header: write('method'),
        width: '100px',
        isOptional: true,
        cell: ({ paymentMethod }) => methodName(paymentMethod),
      },
      {
        id: 'amount',
        header: write('amount'),
        sortBy: 'amount',
        width: '150px',
        isRight: true,
        cell: ({ amount, currency }) => format.money(amount, currency),
      },
    ],
    [write, format, vendorName, methodName],
  );
};
