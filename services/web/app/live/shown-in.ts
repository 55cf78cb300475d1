import type { QueryClient, QueryKey } from '@tanstack/react-query';

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
  connected_account: ['ConnectedAccount'],
  webhook: ['Webhook'],
  // Replays are read by their pages as long as they run.
  webhook_delivery: ['WebhookStats', 'WebhookSeries', 'Deliveries', 'getDelivery', 'listEvents', 'getEvent'],
};

const operationOf = ([first]: QueryKey): string => (first as { _id?: string } | undefined)?._id ?? '';

/** Reads again what the page shows of these subjects. */
export const readShownAgain = (queries: QueryClient, subjects: readonly string[]): void => {
  const shown = subjects.flatMap((subject) => SHOWN_IN[subject] ?? []);
  void queries.invalidateQueries({
    predicate: ({ queryKey }) => shown.some((word) => operationOf(queryKey).includes(word)),
  });
};
