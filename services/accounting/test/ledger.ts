import type { AccountRole, AccountType } from '@outlay/contracts';
import type { TestService } from './service.ts';

/** A line: minor units, above 0 for a debit. In the business's currency, unless it says another amount. */
export type LedgerLine = {
  account: string;
  base: number;
  role?: AccountRole;
  currency?: string;
  amount?: number;
  vendorId?: number;
  userId?: number;
};
export type LedgerTax = { taxCodeId: number | null; name: string; net: number; paid: number; recoverable: number };
export type LedgerEntry = {
  date: string;
  documentDate?: string;
  source: string;
  /** Its number in the year; left out, in the order of posting. */
  place?: number;
  lines: LedgerLine[];
  taxes?: LedgerTax[];
  reverses?: number;
};
/** What is remembered of a document, as its events carry it. */
export type LedgerSource = { kind: 'bill' | 'report' | 'expense'; id: number; state: object | null; reportId?: number };

const ACCOUNT = `INSERT INTO accounts (id, business_id, code, names, type, role, is_active, metadata, version, created_at, updated_at)
  VALUES ($1, $2, $3, $4, $5, NULL, true, '{}', 1, now(), now())`;
const ENTRY = `INSERT INTO journal_entries (id, business_id, fiscal_year, place, period, date, document_date, kind, source, description, currency,
    total_minor, is_late, reverses_id, posted_at)
  VALUES ($1, $2, 1, $9, left($3::text, 7), ($3::text)::date, $4, $5, $6, 'Entry', 'CAD', $7, false, $8, now())`;
const REVERSED = 'UPDATE journal_entries SET reversed_by_id = $2 WHERE id = $1';
const LINES = `INSERT INTO journal_lines (business_id, entry_id, place, period, account_id, account_code, account_names, role, base_minor, currency,
    amount_minor, vendor_id, user_id, dimensions, source)
  SELECT $1, $2, place, left($3, 7), account_id, code, jsonb_build_object('en', code, 'fr', code), role, base_minor, currency, amount_minor, vendor_id,
    user_id, '{}', $4
  FROM jsonb_to_recordset($5) AS line (place smallint, account_id bigint, code text, role text, base_minor bigint, currency text,
    amount_minor bigint, vendor_id bigint, user_id bigint)`;
const BALANCE = `INSERT INTO account_balances AS kept (business_id, account_id, period, debit_minor, credit_minor) VALUES ($1, $2, left($3, 7), $4, $5)
  ON CONFLICT (business_id, account_id, period) DO UPDATE SET debit_minor = kept.debit_minor + excluded.debit_minor,
    credit_minor = kept.credit_minor + excluded.credit_minor`;
const TAX = `INSERT INTO journal_taxes (business_id, entry_id, place, period, tax_code_id, name, net_minor, paid_minor, recoverable_minor)
  VALUES ($1, $2, $3, left($4, 7), $5, $6, $7, $8, $9)`;
const SOURCE = `INSERT INTO journal_sources (business_id, kind, id, version, state, report_id, points, is_due) VALUES ($1, $2, $3, 1, $4, $5, '{}', false)
  ON CONFLICT (business_id, kind, id) DO UPDATE SET state = excluded.state, report_id = excluded.report_id`;

/** Ids of a range of its own: nothing that the service makes has them. */
const FIRST = 1_000_000_000;
let next = FIRST;

/** The books of a business whose rows a test writes itself, so that its numbers are those that it names. */
export const openLedger = ({ database }: Pick<TestService, 'database'>, businessId: number) => {
  const accounts = new Map<string, number>();
  const kinds = { bill: 'bill', bill_payment: 'bill_payment', report: 'reimbursement', expense: 'expense' } as const;
  const account = async (code: string, type: AccountType): Promise<void> => {
    next += 1;
    accounts.set(code, next);
    await database.look(ACCOUNT, [next, businessId, code, { en: `Account ${code}`, fr: `Compte ${code}` }, type]);
  };
  return {
    accounts,
    account,
    /** The accounts that bills, expenses and their payments are posted to. */
    openPayables: async (): Promise<void> => {
      for (const code of ['R2000', 'R2100']) await account(code, 'liability');
      await account('R1010', 'asset');
      await account('R6000', 'expense');
    },
    source: async ({ kind, id, state, reportId }: LedgerSource): Promise<void> => {
      await database.look(SOURCE, [businessId, kind, id, state, reportId ?? null]);
    },
    /** Posts an entry; resolves with its id. */
    post: async (entry: LedgerEntry): Promise<number> => {
      next += 1;
      const id = next;
      const { date, documentDate = date, source, lines, taxes = [], reverses = null, place = id - FIRST } = entry;
      const kind = reverses ? 'reversal' : kinds[source.split(':')[0] as keyof typeof kinds];
      const total = lines.reduce((sum, { base }) => sum + Math.max(0, base), 0);
      await database.look(ENTRY, [id, businessId, date, documentDate, kind, source, total, reverses, place]);
      if (reverses) await database.look(REVERSED, [reverses, id]);
      const rows = lines.map(({ account, base, role, currency = 'CAD', amount = base, vendorId, userId }, index) => ({
        place: index + 1,
        account_id: accounts.get(account),
        code: account,
        role,
        base_minor: base,
        currency,
        amount_minor: amount,
        vendor_id: vendorId,
        user_id: userId,
      }));
      await database.look(LINES, [businessId, id, date, source, JSON.stringify(rows)]);
      for (const { account_id, base_minor: base } of rows)
        await database.look(BALANCE, [businessId, account_id, date, Math.max(0, base), Math.max(0, -base)]);
      for (const [index, { taxCodeId, name, net, paid, recoverable }] of taxes.entries())
        await database.look(TAX, [businessId, id, index + 1, date, taxCodeId, name, net, paid, recoverable]);
      return id;
    },
  };
};

export type Ledger = ReturnType<typeof openLedger>;

const negative = (minor: number): number => (minor === 0 ? 0 : -minor);

/** The entry that takes back another one, on the same day unless it says another. */
export const reversalOf = (entry: LedgerEntry, id: number, date = entry.date): LedgerEntry => ({
  ...entry,
  date,
  documentDate: entry.documentDate ?? entry.date,
  reverses: id,
  lines: entry.lines.map((line) => ({
    ...line,
    base: negative(line.base),
    amount: negative(line.amount ?? line.base),
  })),
  taxes: (entry.taxes ?? []).map((tax) => ({
    ...tax,
    net: negative(tax.net),
    paid: negative(tax.paid),
    recoverable: negative(tax.recoverable),
  })),
});
