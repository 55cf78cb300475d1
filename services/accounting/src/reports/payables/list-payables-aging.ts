import {
  type Caller,
  type ExportRow,
  MOST_DOCUMENTS,
  type OperationById,
  PAYABLE_AGES,
  type PayableAge,
  toMajor,
  type VendorPayablesView,
} from '@outlay/contracts';
import { namesOfRecords } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { booksToday } from '../months/books-today.ts';
import { type AgedPayable, agesByCurrency, agesInBase, lateOn, type Party, partiesOf } from './aging.ts';
import { openPayables } from './open-payables.table.ts';

type Query = Pick<OperationById<'listPayablesAging'>['query']['_output'], 'asOf' | 'vendorId'>;
type Document = AgedPayable<PayableAge>;

export type PayablesAging = {
  asOf: string;
  currency: string;
  vendors: Party<PayableAge>[];
  /** Of vendors (`vendor:12`), for who may read them. */
  names: ReadonlyMap<string, string>;
};

/** What vendors are owed at the end of a day, today where none is named. @throws AppError FORBIDDEN */
export const listPayablesAging = async (deps: Deps, caller: Caller, query: Query): Promise<PayablesAging> => {
  const { currency, today } = await booksToday(deps, caller);
  const { businessId } = caller;
  const asOf = query.asOf ?? today;
  const at = { role: 'accounts_payable', asOf, currency, partyId: query.vendorId } as const;
  return deps.database.read(businessId, async (tx) => {
    const vendors = partiesOf((await openPayables(tx, businessId, at)).map(lateOn(asOf)));
    const named = vendors.flatMap(({ partyId }) =>
      partyId === null ? [] : [{ kind: 'vendor', id: partyId } as const],
    );
    const names = await namesOfRecords(tx, businessId, caller.scopes.includes('vendors:read') ? named : []);
    return { asOf, currency, vendors, names };
  });
};

export const payablesTotals = ({ asOf, currency, vendors }: PayablesAging) => {
  const all = vendors.flatMap(({ documents }) => documents);
  return {
    asOf,
    currency,
    ...agesInBase(PAYABLE_AGES, all, currency),
    currencies: agesByCurrency(PAYABLE_AGES, all),
  };
};

const idOf = ({ document }: Document): number => Number(document.split(':')[1]);

const billView = (bill: Document, base: string) => ({
  billId: idOf(bill),
  source: bill.document,
  billNumber: bill.label,
  documentDate: bill.documentDate,
  dueDate: bill.dueDate ?? bill.documentDate,
  daysLate: bill.days,
  age: bill.age,
  currency: bill.currency,
  amount: toMajor(bill.amountMinor, bill.currency),
  baseAmount: toMajor(bill.baseMinor, base),
});

const nameOf = (partyId: number | null, { names }: PayablesAging): string | null =>
  names.get(`vendor:${partyId}`) ?? null;

/** What a vendor is owed, as the list shows it. */
export const vendorPayablesView = (
  { partyId, documents }: Party<PayableAge>,
  aging: PayablesAging,
): VendorPayablesView => ({
  vendorId: partyId,
  name: nameOf(partyId, aging),
  ...agesInBase(PAYABLE_AGES, documents, aging.currency),
  currencies: agesByCurrency(PAYABLE_AGES, documents),
  billCount: documents.length,
  bills: documents.slice(0, MOST_DOCUMENTS).map((bill) => billView(bill, aging.currency)),
});

/** A line of the file for each bill, vendor by vendor. */
export async function* payablesAgingRows(aging: PayablesAging): AsyncGenerator<ExportRow<'payables-aging'>[]> {
  const { currency: baseCurrency, vendors } = aging;
  const nothing = { current: null, upTo30: null, upTo60: null, upTo90: null, over90: null };
  for (const { partyId, documents } of vendors)
    yield documents.map((document) => {
      const bill = billView(document, baseCurrency);
      const { documentDate: issueDate, source: _, age, ...fields } = bill;
      const vendor = nameOf(partyId, aging);
      return { ...nothing, ...fields, vendor, vendorId: partyId, issueDate, [age]: bill.baseAmount, baseCurrency };
    });
}
