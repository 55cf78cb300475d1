import type { ListExpensesData } from '../../core/index.ts';
import type { ListSearch } from '../../ui/index.ts';

type ExpenseQuery = NonNullable<ListExpensesData['query']>;

/** What the address of the list may say beside search, order and columns: the parameters of the API, so that it can be read by people. */
export const EXPENSE_FILTERS = [
  'status',
  'type',
  'categoryId',
  'employeeId',
  'userId',
  'departmentId',
  'locationId',
  'merchant',
  'currency',
  'hasReceipt',
  'isDuplicate',
  'violation',
  'reportId',
  'reimbursable',
  'dateFrom',
  'dateTo',
  'minAmount',
  'maxAmount',
] as const;

type Filter = (typeof EXPENSE_FILTERS)[number];

const SORTS = ['date', 'amount', 'merchant', 'status', 'createdAt', 'updatedAt'];
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const IDS = /^(none|\d+(,\d+)*)$/;

const list = (text: string) => text.split(',');
const flag = (text: string) => (text === 'true' ? true : text === 'false' ? false : undefined);
const amount = (text: string) => (Number.isFinite(Number(text)) ? Number(text) : undefined);
const day = (text: string) => (DAY.test(text) ? text : undefined);
const ids = (text: string) => (IDS.test(text) ? text : undefined);
const text = (given: string) => given;

const READ: Readonly<Record<Filter, (text: string) => unknown>> = {
  status: list,
  type: list,
  categoryId: ids,
  employeeId: ids,
  userId: (given) => (IDS.test(given) && given !== 'none' ? list(given).map(Number) : undefined),
  departmentId: ids,
  locationId: ids,
  merchant: text,
  currency: text,
  hasReceipt: flag,
  isDuplicate: flag,
  violation: list,
  reportId: ids,
  reimbursable: flag,
  dateFrom: day,
  dateTo: day,
  minAmount: amount,
  maxAmount: amount,
};

/** The filters of an address as the API takes them; what is no filter, or makes no sense, is left out. */
export const filtersOf = (search: ListSearch): ExpenseQuery => {
  const entries = EXPENSE_FILTERS.flatMap((name) => {
    const given = search[name];
    const value = given ? READ[name](given) : undefined;
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(entries), ...(search.search && { search: search.search }) };
};

/** The order of an address; the latest first when it names none. */
export const orderOf = ({ sortBy, sortOrder }: ListSearch): Pick<ExpenseQuery, 'sortBy' | 'sortOrder'> => {
  if (sortBy === undefined || !SORTS.includes(sortBy)) return { sortBy: 'date', sortOrder: 'desc' };
  return { sortBy: sortBy as ExpenseQuery['sortBy'], sortOrder: sortOrder === 'asc' ? 'asc' : 'desc' };
};

/** How many of these filters are set. */
export const countSet = (search: ListSearch, names: readonly string[]): number =>
  names.filter((name) => search[name]).length;
