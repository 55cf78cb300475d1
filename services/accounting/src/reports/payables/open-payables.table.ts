import type { AccountRole } from '@outlay/contracts';
import type { Transaction } from '@outlay/store';

/** What the business owes for a document: above 0 where it owes, in minor units. */
export type OpenPayable = {
  /** As entries name it: `bill:9`, `report:7`, `expense:42`. */
  document: string;
  /** The vendor, or the person. */
  partyId: number | null;
  currency: string;
  amountMinor: number;
  /** The same in the business's currency. */
  baseMinor: number;
  /** Of its first line. */
  documentDate: string;
  /** Of a bill that is known. */
  dueDate: string | null;
  /** The number of a bill, the name of a report, the merchant of an expense; null of what is gone. */
  label: string | null;
};

/** `asOf`: at the end of this day, by the dates of entries. */
export type OpenAt = {
  role: Extract<AccountRole, 'accounts_payable' | 'employees_payable'>;
  asOf: string;
  /** Of the business. */
  currency: string;
  partyId?: number | undefined;
};

/**
 * What was open at the end of a day is open now, or moved after it: no other document is read. The lines of those up to the day are added up. What
 * people spent in several currencies, or were paid back in another one, is owed in the business's ($5): one document, whose lines in
 * each currency never come to 0 by themselves.
 */
const OPEN = `WITH touched AS (
    SELECT document FROM payable_lines WHERE business_id = $1 AND role = $2 AND is_open
    UNION SELECT document FROM payable_lines WHERE business_id = $1 AND role = $2 AND date > $3
  ), sums AS (
    SELECT line.document, line.party_id, line.currency, min(line.document_date) AS document_date,
      -sum(line.amount_minor)::bigint AS amount_minor, -sum(line.base_minor)::bigint AS base_minor
    FROM touched JOIN payable_lines line ON line.business_id = $1 AND line.role = $2 AND line.document = touched.document
    WHERE line.date <= $3 AND ($4::bigint IS NULL OR line.party_id = $4)
    GROUP BY line.document, line.party_id, line.currency
  ), owed AS (
    SELECT document, party_id, currency, document_date, amount_minor, base_minor FROM sums
      WHERE $2 = 'accounts_payable' AND (amount_minor <> 0 OR base_minor <> 0)
    UNION ALL SELECT document, party_id,
      CASE count(*) FILTER (WHERE amount_minor <> 0) WHEN 1 THEN max(currency) FILTER (WHERE amount_minor <> 0) ELSE $5 END,
      min(document_date),
      (CASE count(*) FILTER (WHERE amount_minor <> 0) WHEN 1 THEN sum(amount_minor) ELSE sum(base_minor) END)::bigint,
      sum(base_minor)::bigint
    FROM sums WHERE $2 = 'employees_payable' GROUP BY document, party_id
    HAVING sum(base_minor) <> 0 OR count(*) FILTER (WHERE amount_minor <> 0) = 1
  )
  SELECT owed.document, owed.party_id AS "partyId", owed.currency, owed.amount_minor AS "amountMinor", owed.base_minor AS "baseMinor",
    owed.document_date AS "documentDate", (source.state ->> 'dueDate')::date AS "dueDate",
    coalesce(source.state ->> 'billNumber', source.state ->> 'name', source.state ->> 'merchant') AS label
  FROM owed LEFT JOIN journal_sources source ON source.business_id = $1 AND source.kind = split_part(owed.document, ':', 1)
    AND source.id = split_part(owed.document, ':', 2)::bigint`;

/** What the account of payables with this role consists of: its balance is the sum of them. */
export const openPayables = (
  tx: Transaction,
  businessId: number,
  { role, asOf, currency, partyId }: OpenAt,
): Promise<OpenPayable[]> =>
  tx.rows<OpenPayable>({
    name: 'open-payables',
    text: OPEN,
    values: [businessId, role, asOf, partyId ?? null, currency],
  });
