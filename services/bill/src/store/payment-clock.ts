import type { ChangeTransaction, Database, Transaction } from '@outlay/store';
import { BILL_COLUMNS, type BillRow, toBill } from '../bills/bill.table.ts';
import { recheckBills } from '../bills/recheck-bills.ts';
import { writeSteps } from '../bills/save-steps.ts';
import { findBusiness } from '../context/business.table.ts';
import type { Business } from '../context/business.ts';
import { moveInTime } from '../payments/move-due-payments.ts';
import { findVendors, lockVendor } from '../vendors/vendor.table.ts';

type Deps = { database: Database; now: () => Date; settleAfter: number };

/** Bills of one business in one transaction: enough that the commit does not count, few enough to be quick. */
const BATCH = 100;

const DUE = `SELECT DISTINCT business_id AS id FROM bills WHERE next_at <= $1`;
const CLAIM = `SELECT ${BILL_COLUMNS} FROM bills WHERE business_id = $1 AND next_at <= $2 AND deleted_at IS NULL
  ORDER BY next_at, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;
const PROVIDERS = 'SELECT id, provider FROM payments WHERE business_id = $1 AND id = ANY($2)';
const RECHECK =
  'SELECT business_id AS "businessId", id FROM vendors WHERE recheck_at <= $1 ORDER BY recheck_at LIMIT 500';
const RECHECKED = 'UPDATE vendors SET recheck_at = NULL WHERE business_id = $1 AND id = $2';

/** Whose change it is when nobody asked for it. */
const asJob = (businessId: number, name: string) => ({
  businessId,
  userId: null,
  onBehalfOf: null,
  credentialId: `job:${name}`,
  requestId: `job:${name}`,
});

const providersOf = async (tx: Transaction, businessId: number, ids: readonly number[]) => {
  const query = { name: 'payments-providers', text: PROVIDERS, values: [businessId, ids] };
  const rows = await tx.rows<{ id: number; provider: string }>(query);
  return new Map(rows.map(({ id, provider }) => [id, provider]));
};

/**
 * What time alone does: payments leave on their day, the sandbox's bank answers, holds of vendors end. Any number of
 * instances may run it: a bill that another one has locked is skipped, and one that was moved is due no more.
 */
export const createPaymentClock = ({ database, now, settleAfter }: Deps) => {
  const moved = async (tx: ChangeTransaction, businessId: number): Promise<number> => {
    const claim = { name: 'bills-claim', text: CLAIM, values: [businessId, tx.now] };
    const bills = (await tx.rows<BillRow>(claim)).map(toBill);
    if (bills.length === 0) return 0;
    const [business, vendors, providers] = await Promise.all([
      findBusiness(tx, businessId),
      findVendors(
        tx,
        businessId,
        bills.map(({ vendorId }) => vendorId),
      ),
      providersOf(
        tx,
        businessId,
        bills.map(({ paymentId }) => paymentId ?? 0),
      ),
    ]);
    for (const bill of bills) {
      const payee = vendors.get(bill.vendorId);
      const provider = providers.get(bill.paymentId ?? 0) ?? 'manual';
      const decided = moveInTime(bill, { payee, provider, now: tx.now, settleAfter });
      writeSteps(tx, { ...decided, business, userId: null });
    }
    return bills.length;
  };

  const moveBusiness = async (businessId: number, signal: AbortSignal): Promise<void> => {
    for (let count = BATCH; count === BATCH && !signal.aborted; )
      count = await database.change(asJob(businessId, 'payments'), (tx) => moved(tx, businessId));
  };

  const recheck = async ({ businessId, id }: { businessId: number; id: number }): Promise<void> => {
    await database.change(asJob(businessId, 'vendor-holds'), async (tx) => {
      const [vendor, business]: [Awaited<ReturnType<typeof lockVendor>>, Business] = await Promise.all([
        lockVendor(tx, businessId, id),
        findBusiness(tx, businessId),
      ]);
      tx.write({ name: 'vendor-rechecked', text: RECHECKED, values: [businessId, id] });
      if (vendor) await recheckBills(tx, { vendor, business, userId: null });
    });
  };

  return {
    /** Moves everything that is due now. */
    move: async (signal: AbortSignal): Promise<void> => {
      const query = { name: 'bills-due', text: DUE, values: [now()] };
      const businesses = await database.acrossTenants((tx) => tx.rows<{ id: number }>(query));
      for (const { id } of businesses) if (!signal.aborted) await moveBusiness(id, signal);
    },

    /** Checks the bills of vendors whose hold has ended. */
    endHolds: async (signal: AbortSignal): Promise<void> => {
      const query = { name: 'vendors-recheck', text: RECHECK, values: [now()] };
      const due = await database.acrossTenants((tx) => tx.rows<{ businessId: number; id: number }>(query));
      for (const vendor of due) if (!signal.aborted) await recheck(vendor);
    },
  };
};

export type PaymentClock = ReturnType<typeof createPaymentClock>;
