import type { TaxCodeView } from '@outlay/contracts';
import type { Transaction } from '@outlay/store';
import type { Months } from '../months/months.ts';

/** What a tax came to in a month, in minor units of the business's currency. */
export type TaxSums = {
  period: string;
  taxCodeId: number | null;
  /** Null of taxes without a code, or whose code is gone. */
  code: string | null;
  names: TaxCodeView['names'] | null;
  /** What documents called it. */
  named: string;
  netMinor: number;
  paidMinor: number;
  recoverableMinor: number;
  /** What of `paidMinor` the business owes to the agency by itself. */
  owedMinor: number;
};

/** Reversals are negative rows; what comes to nothing by them is left out. */
const SUMS = `SELECT sums.*, coalesce(owed.minor, 0)::bigint AS "owedMinor", code.code, code.names
  FROM (
    SELECT period, tax_code_id AS "taxCodeId", max(name) AS named, sum(net_minor)::bigint AS "netMinor",
      sum(paid_minor)::bigint AS "paidMinor", sum(recoverable_minor)::bigint AS "recoverableMinor"
    FROM journal_taxes WHERE business_id = $1 AND period BETWEEN $2 AND $3 GROUP BY period, tax_code_id
    HAVING sum(net_minor) <> 0 OR sum(paid_minor) <> 0 OR sum(recoverable_minor) <> 0
  ) sums
  LEFT JOIN (
    SELECT period, tax_code_id, -sum(base_minor) AS minor FROM journal_lines
    WHERE business_id = $1 AND period BETWEEN $2 AND $3 AND role = 'self_assessed_tax' GROUP BY period, tax_code_id
  ) owed ON owed.period = sums.period AND owed.tax_code_id = sums."taxCodeId"
  LEFT JOIN business_tax_codes code ON code.business_id = $1 AND code.id = sums."taxCodeId"
  ORDER BY sums.period, "taxCodeId" IS NULL, code.code, "taxCodeId"`;

/** By month and code; taxes without a code come last in each month. */
export const taxSums = (tx: Transaction, businessId: number, { from, to }: Months): Promise<TaxSums[]> =>
  tx.rows<TaxSums>({ name: 'tax-report', text: SUMS, values: [businessId, from, to] });
