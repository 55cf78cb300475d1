import { assertVersion, type BillAction, type Caller, forUser, notFound, type Target } from '@outlay/contracts';
import type { ChangeTransaction, Transaction } from '@outlay/store';
import { findPayeeOfBill, type Payee } from '../../banking/index.ts';
import { type Actor, type Business, findBusiness } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { assertMay, maySee } from './access.ts';
import { billEvent } from './bill.events.ts';
import { bills, insertHistory } from './bill.table.ts';
import { type Bill, type BillAt, billAt, type Step } from './bill.ts';
import { auditedBill, billView } from './bill.view.ts';

/** A bill with what decides about it; `payee`: its vendor. */
export type LoadedBill = { bill: Bill; payee: Payee; business: Business };

/**
 * Locks a bill and reads what decides about it, in one round trip; undefined when the caller knows no such bill. Changes
 * of one bill come one after the other, and so do its events.
 */
export const lockBill = async (
  tx: Transaction,
  caller: Caller,
  { id, business: known }: { id: number; business?: Business },
): Promise<LoadedBill | undefined> => {
  const { businessId } = caller;
  const [bill, payee, business] = await Promise.all([
    bills.lock(tx, businessId, id),
    findPayeeOfBill(tx, businessId, id),
    known ?? findBusiness(tx, businessId),
  ]);
  if (!bill || !maySee(caller, bill)) return undefined;
  if (!payee) throw new Error(`bill ${id} has no vendor`);
  return { bill, payee, business };
};

/** The same for the bill of a request. @throws AppError NOT_FOUND, PRECONDITION_FAILED */
export const loadBill = async (tx: Transaction, caller: Caller, { id, ifMatch }: Target): Promise<LoadedBill> => {
  const loaded = await lockBill(tx, caller, { id });
  if (!loaded) throw notFound();
  assertVersion(loaded.bill, ifMatch);
  return loaded;
};

/** `bill`: before the first step; none where it is new. `forUserId`: where no person does it, the one for whom a job does. */
type By = { bill?: Bill; business: Business; userId: number | null; forUserId?: number | null };

/** Publishes each step, in the business's language, and writes it into the bill's history and the audit log. */
export const publishSteps = (
  tx: ChangeTransaction,
  steps: readonly Step[],
  { bill: first, business, userId, forUserId = null }: By,
): void => {
  const { locale, timeZone, currency } = business;
  let before = first;
  for (const step of steps) {
    const { bill } = step;
    tx.write(insertHistory(step, { userId, at: tx.now }));
    tx.publish(forUser(billEvent(step.fact, billView({ bill, timeZone, now: tx.now, currency }, locale)), forUserId));
    tx.audit(`bill.${step.action}`, `bill:${bill.id}`, auditedBill(before, bill));
    before = bill;
  }
};

/**
 * Writes the bill after the last step, if there is one, with everything that is published of the steps.
 * @param by `request`: the bulk request that makes the change
 */
export const saveSteps = (
  tx: ChangeTransaction,
  steps: readonly Step[],
  by: By & { bill: Bill; request?: string | null },
): BillAt => {
  const after = steps.at(-1)?.bill;
  if (after) {
    publishSteps(tx, steps, by);
    tx.write(bills.update({ ...after, lastRequest: by.request ?? null }));
  }
  return billAt(after ?? by.bill, by.business, tx.now);
};

/** What an action is decided with, besides the bill and the command. */
export type Given = { actor: Actor; now: Date; tx: ChangeTransaction; deps: Deps };

/**
 * An action on one bill as a use case: the bill of the request is locked, its steps are decided, saved and published,
 * once for an Idempotency-Key. @throws AppError NOT_FOUND, PRECONDITION_FAILED, FORBIDDEN, and what `decide` throws
 */
export const billAction =
  <C>(
    action: BillAction,
    decide: (loaded: LoadedBill, command: C, given: Given) => Promise<readonly Step[]> | readonly Step[],
  ) =>
  (deps: Deps, caller: Caller, target: Target, command: C): Promise<BillAt> =>
    deps.database.changeIdempotently(caller, async (tx) => {
      const loaded = await loadBill(tx, caller, target);
      assertMay(action, caller, loaded.bill);
      const steps = await decide(loaded, command, { actor: caller, now: tx.now, tx, deps });
      return saveSteps(tx, steps, { ...loaded, userId: caller.userId });
    });
