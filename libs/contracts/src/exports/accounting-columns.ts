import {
  BALANCE,
  BOOLEAN,
  COUNT,
  DATE,
  type ExportColumns,
  ID,
  MONEY,
  moneyIn,
  NUMBER,
  nameOf,
  RATE,
  REMARK,
  TEXT,
} from './export-column.ts';

/** A line for each account: balances on the side where they are. */
export const TRIAL_BALANCE_COLUMNS = {
  accountCode: TEXT,
  account: TEXT,
  accountType: TEXT,
  openingDebit: MONEY,
  openingCredit: MONEY,
  debit: MONEY,
  credit: MONEY,
  closingDebit: MONEY,
  closingCredit: MONEY,
  currency: TEXT,
  accountId: ID,
} as const satisfies ExportColumns;

/** A line for the balance before, and one for each line of the account with the balance after it: above 0 on the debit side. */
export const ACCOUNT_LEDGER_COLUMNS = {
  date: DATE,
  number: TEXT,
  kind: TEXT,
  description: REMARK,
  memo: REMARK,
  vendor: nameOf('vendors:read'),
  vendorId: ID,
  person: TEXT,
  userId: ID,
  debit: MONEY,
  credit: MONEY,
  balance: BALANCE,
  currency: TEXT,
  source: TEXT,
  entryId: ID,
} as const satisfies ExportColumns;

/** A line for each tax and month. */
export const TAX_REPORT_COLUMNS = {
  period: TEXT,
  taxCode: TEXT,
  tax: TEXT,
  taxCollected: MONEY,
  netAmount: MONEY,
  taxPaid: MONEY,
  recoverableTax: MONEY,
  notRecoverableTax: MONEY,
  recoverablePercent: NUMBER,
  currency: TEXT,
  taxCodeId: ID,
} as const satisfies ExportColumns;

const base = moneyIn('baseCurrency');

/** A line for each bill; `current` to `over90` are in the business's currency. */
export const PAYABLES_AGING_COLUMNS = {
  vendor: nameOf('vendors:read'),
  vendorId: ID,
  billNumber: TEXT,
  billId: ID,
  issueDate: DATE,
  dueDate: DATE,
  daysLate: NUMBER,
  amount: MONEY,
  currency: TEXT,
  current: base,
  upTo30: base,
  upTo60: base,
  upTo90: base,
  over90: base,
  baseAmount: base,
  baseCurrency: TEXT,
} as const satisfies ExportColumns;

/** A line for each report, or expense that is in none. */
export const EMPLOYEE_BALANCES_COLUMNS = {
  person: TEXT,
  email: TEXT,
  userId: ID,
  document: TEXT,
  description: REMARK,
  date: DATE,
  daysOld: COUNT,
  amount: MONEY,
  currency: TEXT,
  upTo30: base,
  upTo60: base,
  upTo90: base,
  over90: base,
  baseAmount: base,
  baseCurrency: TEXT,
} as const satisfies ExportColumns;

/** Lines of the journal: debits and credits in the currency of the books, amounts in that of their document. */
export const JOURNAL_LINE_COLUMNS = {
  number: TEXT,
  date: DATE,
  documentDate: DATE,
  period: TEXT,
  kind: TEXT,
  description: REMARK,
  line: COUNT,
  accountCode: TEXT,
  account: TEXT,
  debit: moneyIn('booksCurrency'),
  credit: moneyIn('booksCurrency'),
  booksCurrency: TEXT,
  amount: MONEY,
  currency: TEXT,
  exchangeRate: RATE,
  taxCode: TEXT,
  taxCodeId: ID,
  category: TEXT,
  categoryId: ID,
  department: TEXT,
  departmentId: ID,
  location: TEXT,
  locationId: ID,
  project: TEXT,
  projectId: ID,
  vendor: nameOf('vendors:read'),
  vendorId: ID,
  person: TEXT,
  userId: ID,
  memo: REMARK,
  source: TEXT,
  isLate: BOOLEAN,
  reversesNumber: TEXT,
  entryId: ID,
} as const satisfies ExportColumns;
