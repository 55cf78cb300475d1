import {
  addDays,
  type ComparedFacts,
  type LookAlike,
  lookAlikesOf,
  lookOf,
  MOST_LOOK_ALIKES,
  NEAR_DAYS,
} from '@outlay/contracts';
import type { Transaction } from '@outlay/store';

type Compared = {
  id: number;
  businessId: number;
  vendorId: number;
  billNumber: string;
  amountMinor: number;
  currency: string;
  issueDate: string;
};

const OTHERS = 'business_id = $1 AND vendor_id = $2 AND deleted_at IS NULL AND id <> $3';

/**
 * Candidates by an index for each way, the latest of each: however many a vendor has that are alike, it reads no more than these. What is
 * cancelled or denied is not paid a second time.
 */
const CANDIDATES = `SELECT id, bill_number AS "billNumber", amount_minor AS "amountMinor", currency, issue_date AS "issueDate" FROM bills
  WHERE business_id + 0 = $1 AND status NOT IN ('CANCELLED', 'DENIED') AND id = ANY (ARRAY(
    (SELECT id FROM bills WHERE ${OTHERS} AND number_look = $4 ORDER BY id DESC LIMIT ${MOST_LOOK_ALIKES})
    UNION ALL
    SELECT near.id FROM unnest($6::date[]) AS day CROSS JOIN LATERAL (SELECT id FROM bills
      WHERE ${OTHERS} AND amount_minor = $5 AND currency = $7 AND issue_date = day
        ORDER BY id DESC LIMIT ${MOST_LOOK_ALIKES}) AS near))`;

const NEAR: readonly number[] = Array.from({ length: 2 * NEAR_DAYS + 1 }, (_, at) => at - NEAR_DAYS);

const factsOf = (bill: Pick<Compared, 'billNumber' | 'amountMinor' | 'currency' | 'issueDate'>): ComparedFacts => ({
  number: bill.billNumber,
  amount: { minor: bill.amountMinor, currency: bill.currency },
  day: bill.issueDate,
});

/** Other bills of the vendor that are perhaps the same invoice: by a number that looks like it, or the same amount within days. */
export const findLookAlikes = async (tx: Transaction, bill: Compared): Promise<LookAlike[]> => {
  const { businessId, vendorId, id, billNumber, amountMinor, currency, issueDate } = bill;
  const near = NEAR.map((days) => addDays(issueDate, days));
  const values = [businessId, vendorId, id, lookOf(billNumber), amountMinor, near, currency];
  const rows = await tx.rows<Compared>({ name: 'bill-look-alikes', text: CANDIDATES, values });
  const candidates = rows.map((row) => ({ id: row.id, ...factsOf(row) }));
  return lookAlikesOf(factsOf(bill), candidates);
};
