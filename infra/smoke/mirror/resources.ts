/** A record as a list or an event shows it. */
export type Row = { id: number; version: number } & Record<string, unknown>;

export type Resource = {
  name: string;
  path(base: string): string;
  /** The member of an event's data that has it. */
  member: string;
  /** The first word of its kinds. */
  noun: string;
};

const resource = (name: string, noun: string, member: string, path: Resource['path']): Resource => ({
  name,
  noun,
  member,
  path,
});

/** What a business has in lists and in events; its own record and its people are kept beside it. */
export const RESOURCES: readonly Resource[] = [
  resource('expenses', 'expense', 'expense', () => '/v1/expenses'),
  resource('reports', 'report', 'report', () => '/v1/expense-reports'),
  resource('bills', 'bill', 'bill', (base) => `${base}/bills`),
  resource('batches', 'payment_batch', 'paymentBatch', (base) => `${base}/payment-batches`),
  resource('vendors', 'vendor', 'vendor', () => '/v1/vendors'),
  resource('receipts', 'receipt', 'receipt', () => '/v1/receipts'),
  resource('trips', 'mileage_trip', 'trip', (base) => `${base}/mileage-trips`),
  resource('employees', 'employee', 'employee', () => '/v1/employees'),
  resource('departments', 'department', 'department', () => '/v1/departments'),
  resource('locations', 'location', 'location', () => '/v1/locations'),
  resource('categories', 'category', 'category', () => '/v1/categories'),
  resource('budgets', 'budget', 'budget', () => '/v1/budgets'),
  resource('tax codes', 'tax_code', 'taxCode', () => '/v1/tax-codes'),
  resource('accounts', 'account', 'account', () => '/v1/accounts'),
  resource('projects', 'project', 'project', () => '/v1/projects'),
];

/** Follows from the time, from limits of now, or from who reads: the guide "Keep a copy of a business" has the reasons. */
export const NOT_COPIED: ReadonlySet<string> = new Set(['isOverdue', 'policyViolations', 'allowedActions', 'warnings']);

/** Of the business itself, and of its people. */
const BESIDES = ['business', 'user'];
const NOUNS: ReadonlySet<string> = new Set([...RESOURCES.map(({ noun }) => noun), ...BESIDES]);

/** Of another business, of no list, what `business.user_removed` of the same moment shows, or a notice. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'business.created',
  'business.security_updated',
  'business.restored',
  'user.left',
  'budget.reached',
]);

/** Is what an event of this kind shows in a copy? */
export const isCopied = (kind: string): boolean => !ELSEWHERE.has(kind) && NOUNS.has(kind.split('.', 1)[0] ?? '');

/** No receiver knows of such an expense yet: it is a draft of a receipt. */
export const isDraft = ({ merchant, amount, date }: Row): boolean =>
  merchant === null || amount === null || date === null;
