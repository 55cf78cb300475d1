import {
  ACCOUNT_LEDGER_COLUMNS,
  EMPLOYEE_BALANCES_COLUMNS,
  JOURNAL_LINE_COLUMNS,
  PAYABLES_AGING_COLUMNS,
  TAX_REPORT_COLUMNS,
  TRIAL_BALANCE_COLUMNS,
} from './accounting-columns.ts';
import { BATCH_COLUMNS, BILL_COLUMNS, PAYMENT_COLUMNS, VENDOR_COLUMNS } from './payables-columns.ts';
import { EXPENSE_COLUMNS, REPORT_COLUMNS, TRIP_COLUMNS } from './spending-columns.ts';

/** The lists that are exported, with the columns of each. */
export const EXPORTS = {
  expenses: EXPENSE_COLUMNS,
  reports: REPORT_COLUMNS,
  trips: TRIP_COLUMNS,
  bills: BILL_COLUMNS,
  vendors: VENDOR_COLUMNS,
  'payment-batches': BATCH_COLUMNS,
  'batch-payments': PAYMENT_COLUMNS,
  'trial-balance': TRIAL_BALANCE_COLUMNS,
  'account-ledger': ACCOUNT_LEDGER_COLUMNS,
  'tax-report': TAX_REPORT_COLUMNS,
  'payables-aging': PAYABLES_AGING_COLUMNS,
  'employee-balances': EMPLOYEE_BALANCES_COLUMNS,
  'journal-lines': JOURNAL_LINE_COLUMNS,
} as const;

export type ExportList = keyof typeof EXPORTS;
export const EXPORT_LISTS = Object.keys(EXPORTS) as [ExportList, ...ExportList[]];

/** What a service says of one record: a value for every column of its list. */
export type ExportRow<L extends ExportList = ExportList> = Record<
  keyof (typeof EXPORTS)[L] & string,
  string | number | boolean | null
>;
