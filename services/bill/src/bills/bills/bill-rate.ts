import type { Caller, CreateBill, PickedRate, UpdateBill } from '@outlay/contracts';
import { findPayee } from '../../banking/index.ts';
import { findBusiness } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { bills } from './bill.table.ts';
import type { Bill } from './bill.ts';

/** A rate that is known of a currency, of the day of issue or the last day before it. */
export type BillRate = PickedRate & { currency: string };

type Wanted = { currency: string; base: string; day: string };

/** Undefined for a bill in the business's own currency, and where no rate is known. */
const rateFor = async ({ rates }: Deps, businessId: number, wanted: Wanted): Promise<BillRate | undefined> => {
  const { currency, base, day } = wanted;
  const picked = currency === base ? undefined : await rates.rateOn(businessId, currency, day);
  return picked && { ...picked, currency };
};

/** The rate of a new bill that names none itself. Looked up before its transaction, which would hold a connection meanwhile. */
export const rateOfNewBill = async (deps: Deps, { businessId }: Caller, command: CreateBill) => {
  const { vendorId, currency: given, issueDate: day, exchangeRate } = command;
  if (exchangeRate != null) return undefined;
  const [{ currency: base }, payee] = await deps.database.read(businessId, (tx) =>
    Promise.all([findBusiness(tx, businessId), findPayee(tx, businessId, vendorId)]),
  );
  return rateFor(deps, businessId, { currency: given ?? payee?.currency ?? base, base, day });
};

/** The rate that a changed bill may take: its currency or day is another one, or its rate is written, back or away. */
export const rateOfChangedBill = async (deps: Deps, { businessId }: Caller, id: number, command: UpdateBill) => {
  const { currency: given, issueDate, exchangeRate } = command;
  if (exchangeRate === undefined && given === undefined && issueDate === undefined) return undefined;
  const [bill, { currency: base }] = await deps.database.read(businessId, (tx) =>
    Promise.all([bills.find(tx, businessId, id), findBusiness(tx, businessId)]),
  );
  return (
    bill && rateFor(deps, businessId, { currency: given ?? bill.currency, base, day: issueDate ?? bill.issueDate })
  );
};

/** The rate as a bill keeps it; none where it is of another currency than the bill has come to be in. */
export const keptRate = (rate: BillRate | undefined, currency: string) => {
  const isOfBill = rate !== undefined && rate.currency === currency;
  return {
    exchangeRate: isOfBill ? rate.rate : null,
    exchangeRateSource: isOfBill ? rate.source : null,
    exchangeRateDate: isOfBill ? rate.rateDate : null,
  } satisfies Partial<Bill>;
};
