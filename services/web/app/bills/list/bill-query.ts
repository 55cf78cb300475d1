import type { Bill, ListBillsData } from '../../core/index.ts';
import type { ListSearch } from '../../ui/index.ts';

type Query = NonNullable<ListBillsData['query']>;

/** The parameters of an address that narrow the list of bills; "clear" removes them. */
export const BILL_FILTERS = [
  'status',
  'vendorId',
  'dueFrom',
  'dueTo',
  'overdue',
  'awaitingMyApproval',
  'unpaid',
  'minAmount',
  'maxAmount',
  'hasAttachments',
] as const;

/** Those that are behind "more filters". */
export const RARE_FILTERS = [
  'dueFrom',
  'dueTo',
  'overdue',
  'unpaid',
  'minAmount',
  'maxAmount',
  'hasAttachments',
] as const;

const listed = <T extends string>(text: string | undefined): T[] | undefined =>
  text ? (text.split(',') as T[]) : undefined;

const flagOf = (text: string | undefined): boolean | undefined =>
  text === 'true' || text === 'false' ? text === 'true' : undefined;

const amountOf = (text: string | undefined): number | undefined => {
  const amount = text === undefined || text === '' ? Number.NaN : Number(text);
  return Number.isFinite(amount) ? amount : undefined;
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (text: string | undefined): string | undefined => (text && DAY.test(text) ? text : undefined);

/** What an address wants to see of the bills, as the API takes it; what makes no sense is left out. */
export const billQueryOf = (search: ListSearch): Omit<Query, 'page' | 'pageSize' | 'sortBy' | 'sortOrder'> => {
  const query = {
    status: listed<Bill['status']>(search.status),
    vendorId: listed(search.vendorId)?.map(Number).filter(Number.isSafeInteger),
    dueFrom: dayOf(search.dueFrom),
    dueTo: dayOf(search.dueTo),
    overdue: flagOf(search.overdue),
    awaitingMyApproval: flagOf(search.awaitingMyApproval),
    unpaid: flagOf(search.unpaid),
    minAmount: amountOf(search.minAmount),
    maxAmount: amountOf(search.maxAmount),
    hasAttachments: flagOf(search.hasAttachments),
    search: search.search || undefined,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as typeof query;
};
