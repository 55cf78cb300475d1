import type { Service } from '@outlay/contracts';

/** Copies of one row that a tenant has: so many, with these columns made of `n`. */
export type Copies = {
  service: Service;
  table: string;
  size: 'many' | 'some';
  /** SQL by column. What is not named is as in the row that is copied: the same vendor, the same person, the same day. */
  columns: Readonly<Record<string, string>>;
  /** Which row is copied. */
  where?: string;
  /** The table's rows belong to nobody. */
  isShared?: boolean;
  /** The sequence of its ids. */
  sequence?: string;
};

const IDS = { id: '$1::bigint + n' };
/** One person's, in one year. */
const DAY = `to_jsonb(date '2025-01-01' + (n % 365)::int)`;
/** Ids that nothing else has. */
const FAR = 'to_jsonb(5000000 + n)';
const TEXT = (prefix: string): string => `to_jsonb('${prefix} ' || n)`;

/**
 * What a business has a lot of, in the shape that hurts: all bills are one vendor's, all trips one person's and of one year, and many
 * names are alike.
 */
export const COPIES: readonly Copies[] = [
  {
    service: 'bill',
    table: 'vendors',
    size: 'many',
    columns: { ...IDS, name: `to_jsonb('Supplier ' || n % 5000)`, email: TEXT('s@') },
    sequence: 'vendors_id_seq',
  },
  {
    service: 'bill',
    table: 'bills',
    size: 'many',
    columns: { ...IDS, bill_number: TEXT('INV') },
    where: "status = 'DRAFT'",
    sequence: 'bills_id_seq',
  },
  {
    service: 'bill',
    table: 'funding_accounts',
    size: 'some',
    columns: { ...IDS, name: TEXT('Account') },
    sequence: 'funding_accounts_id_seq',
  },
  { service: 'bill', table: 'payment_batches', size: 'some', columns: IDS, sequence: 'payment_batches_id_seq' },
  { service: 'bill', table: 'payments', size: 'many', columns: IDS, sequence: 'payments_id_seq' },
  {
    service: 'expense',
    table: 'categories',
    size: 'some',
    columns: {
      ...IDS,
      name_en_ca: TEXT('Category'),
      name_fr_ca: TEXT('Catégorie'),
      name_en_us: TEXT('Category'),
      code: TEXT('C'),
    },
    sequence: 'categories_id_seq',
  },
  {
    service: 'expense',
    table: 'expenses',
    size: 'many',
    columns: {
      ...IDS,
      merchant: `to_jsonb('Merchant ' || n % 500)`,
      merchant_key: `to_jsonb('merchant ' || n % 500)`,
      spent_on: DAY,
      amount_minor: 'to_jsonb(100 + n % 9000)',
    },
    where: "status = 'validated' AND report_id IS NULL",
    sequence: 'expenses_id_seq',
  },
  {
    service: 'expense',
    table: 'expense_reports',
    size: 'some',
    columns: { ...IDS, name: TEXT('Report') },
    sequence: 'expense_reports_id_seq',
  },
  { service: 'expense', table: 'comments', size: 'some', columns: IDS, sequence: 'comments_id_seq' },
  {
    service: 'mileage-receipt',
    table: 'mileage_trips',
    size: 'many',
    columns: { ...IDS, driven_on: DAY },
    sequence: 'mileage_trips_id_seq',
  },
  {
    service: 'mileage-receipt',
    table: 'receipts',
    size: 'many',
    columns: {
      ...IDS,
      sha256: 'to_jsonb(md5(n::text))',
      file_key: TEXT('copy/'),
      expense_id: "'null'::jsonb",
      reading: `'"read"'::jsonb`,
      is_matched: 'false',
    },
    where: 'deleted_at IS NULL AND NOT is_split',
    sequence: 'receipts_id_seq',
  },
  {
    service: 'mileage-receipt',
    table: 'saved_trips',
    size: 'some',
    columns: { ...IDS, name: TEXT('Way') },
    sequence: 'saved_trips_id_seq',
  },
  {
    service: 'mileage-receipt',
    table: 'vehicles',
    size: 'some',
    columns: { ...IDS, name: TEXT('Car') },
    sequence: 'vehicles_id_seq',
  },
  {
    service: 'gateway',
    table: 'departments',
    size: 'some',
    columns: { ...IDS, name: TEXT('Department'), code: TEXT('D') },
    sequence: 'departments_ids',
  },
  {
    service: 'gateway',
    table: 'locations',
    size: 'some',
    columns: { ...IDS, name: TEXT('Place'), code: TEXT('L') },
    sequence: 'locations_ids',
  },
  {
    service: 'gateway',
    table: 'employees',
    size: 'some',
    columns: { ...IDS, email: TEXT('e@'), employee_number: TEXT('E'), user_id: "'null'::jsonb" },
    sequence: 'employees_ids',
  },
  {
    service: 'gateway',
    table: 'users',
    size: 'some',
    columns: { id: FAR, email: TEXT('u@'), password_hash: "'null'::jsonb" },
    isShared: true,
  },
  { service: 'gateway', table: 'memberships', size: 'some', columns: { user_id: FAR, role: `'"employee"'::jsonb` } },
  ...(['bill', 'expense', 'mileage-receipt'] as const).map(
    (service): Copies => ({
      service,
      table: 'employees',
      size: 'some',
      columns: { employee_id: FAR, user_id: FAR },
    }),
  ),
  { service: 'expense', table: 'receipts', size: 'many', columns: { receipt_id: FAR } },
  { service: 'notification', table: 'known_names', size: 'many', columns: { record_id: FAR } },
  {
    service: 'webhook-dispatcher',
    table: 'deliveries',
    size: 'many',
    columns: {
      id: TEXT('dlv_copy'),
      event_id: TEXT('evt_copy'),
      status: `'"failed"'::jsonb`,
      next_attempt_at: "'null'::jsonb",
      lease_token: "'null'::jsonb",
      lease_until: "'null'::jsonb",
    },
  },
  ...(['expense', 'bill', 'mileage-receipt', 'gateway', 'webhook-dispatcher'] as const).flatMap((service): Copies[] => [
    { service, table: 'audit_log', size: 'many', columns: {} },
    { service, table: 'idempotency_keys', size: 'some', columns: { key: TEXT('copy') } },
  ]),
];

/** Filled last: with 20,000 budgets each expense is weighed by all of them. */
export const BUDGETS: Copies = {
  service: 'expense',
  table: 'budgets',
  size: 'some',
  columns: { ...IDS, name: TEXT('Budget') },
  sequence: 'budgets_id_seq',
};
