import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Which queries show something of a subject: the first words of event kinds, and words in the names of operations. */
const SHOWN_IN: Readonly<Record<string, readonly string[]>> = {
  expense: ['Expense', 'Duplicate', 'Report', 'Budget'],
  report: ['Report', 'Expense'],
  receipt: ['Receipt', 'Expense'],
  bill: ['Bill', 'Vendor', 'Payment'],
  vendor: ['Vendor', 'Bill'],
  payment_batch: ['Payment', 'Bill', 'Report'],
  mileage_trip: ['Mileage', 'Trip', 'Expense'],
  employee: ['Employee', 'Member'],
  user: ['Member', 'User', 'Me', 'Invitation'],
  department: ['Department'],
  location: ['Location'],
  category: ['Categor'],
  budget: ['Budget'],
  business: ['Business', 'Setting', 'Polic', 'Member'],
  delegation: ['Delegation', 'Report', 'Bill'],
};

const operationOf = ([first]: QueryKey): string => (first as { _id?: string } | undefined)?._id ?? '';

type Changed = { subjects: string[] };

/** Reads again what the page shows of whatever changed in the business, as the server publishes it. */
export const useLiveChanges = (businessId: number): void => {
  const queries = useQueryClient();
  useEffect(() => {
    const source = new EventSource(`/changes?business=${businessId}`);
    source.addEventListener('changed', ({ data }) => {
      const { subjects } = JSON.parse(data as string) as Changed;
      const shown = subjects.flatMap((subject) => SHOWN_IN[subject] ?? []);
      void queries.invalidateQueries({
        predicate: ({ queryKey }) => shown.some((word) => operationOf(queryKey).includes(word)),
      });
    });
    return () => source.close();
  }, [businessId, queries]);
};
