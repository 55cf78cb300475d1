import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Which queries show something of a subject: the first words of event kinds, and words in the names of operations. */
const SHOWN_IN: Readonly<Record<string, readonly string[]>> = {
  expense: ['Expense', 'Duplicate', 'Report', 'Budget', 'CloseChecklist', 'OpenItem'],
  report: ['Report', 'Expense', 'CloseChecklist', 'OpenItem'],
  receipt: ['Receipt', 'Expense'],
  bill: ['Bill', 'Vendor', 'Payment', 'CloseChecklist', 'OpenItem'],
  vendor: ['Vendor', 'Bill'],
  payment_batch: ['Payment', 'Bill', 'Report'],
  mileage_trip: ['Mileage', 'Trip', 'Expense'],
  employee: ['Employee', 'Member'],
  user: ['Member', 'User', 'Me', 'Invitation'],
  department: ['Department'],
  location: ['Location'],
  category: ['Categor'],
  tax_code: ['TaxCode'],
  exchange_rates: ['ExchangeRate', 'CloseChecklist', 'OpenItem'],
  project: ['Project'],
  account: ['listAccounts', 'getAccount', 'TrialBalance', 'AccountLedger'],
  dimension_value: ['Dimension'],
  mapping_rules: ['MappingRules'],
  journal_entry: [
    ...['JournalEntr', 'AccountingPeriod', 'CloseChecklist', 'OpenItem'],
    ...['TrialBalance', 'AccountLedger', 'TaxReport', 'PayablesAging', 'EmployeeBalance'],
  ],
  period: ['AccountingPeriod', 'CloseChecklist', 'OpenItem'],
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

type Changed = { subjects: string[] };

/** After so long a stream that was refused is opened anew: a browser itself tries again only what broke. */
const OPEN_AGAIN = 15_000;

/** Opens the stream, and another one when it was refused; `onAgain`: whatever happened in between was missed. */
const openStream = (businessId: number, onChanged: (subjects: string[]) => void, onAgain: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let source: EventSource | undefined;
  const open = () => {
    const stream = new EventSource(`/changes?business=${businessId}`);
    source = stream;
    stream.addEventListener('changed', ({ data }) => onChanged((JSON.parse(data as string) as Changed).subjects));
    stream.addEventListener('error', () => {
      stream.addEventListener('open', onAgain, { once: true });
      if (stream.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(() => {
        open();
        onAgain();
      }, OPEN_AGAIN);
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
};

/** Reads again what the page shows of whatever changed in the business, as the server publishes it. */
export const useLiveChanges = (businessId: number): void => {
  const queries = useQueryClient();
  useEffect(() => {
    const changed = (subjects: string[]) => readShownAgain(queries, subjects);
    return openStream(businessId, changed, () => void queries.invalidateQueries());
  }, [businessId, queries]);
};
