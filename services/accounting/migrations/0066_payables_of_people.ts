import { bypassRowSecurity } from '@outlay/store';
import type { Knex } from 'knex';

/** Of a document and a party in a currency: what its lines come to. */
const SUMS = `SELECT business_id, role, document, party_id, currency, sum(base_minor) AS base, sum(amount_minor) AS amount
  FROM payable_lines`;

/**
 * People spend in one currency and are paid back in another: what they are owed is settled when all lines of the document come to 0 in the
 * business's currency. A bill is paid in its own, so that its lines come to 0 in both.
 */
const isOpen = (sums: string): string => `SELECT each.*, CASE each.role
      WHEN 'employees_payable' THEN sum(each.base) OVER of_party <> 0 OR count(*) FILTER (WHERE each.amount <> 0) OVER of_party = 1
      ELSE each.base <> 0 OR each.amount <> 0 END AS is_open
    FROM (${sums}) each WINDOW of_party AS (PARTITION BY each.business_id, each.role, each.document, each.party_id)`;

const setOpen = (sums: string): string => `UPDATE payable_lines kept SET is_open = now.is_open
  FROM (${isOpen(sums)}) now
  WHERE kept.business_id = now.business_id AND kept.role = now.role AND kept.document = now.document
    AND kept.party_id IS NOT DISTINCT FROM now.party_id AND kept.currency = now.currency AND kept.is_open <> now.is_open`;

const TOUCHED = `${SUMS} WHERE (business_id, role, document) IN (
    SELECT line.business_id, line.role, line.document FROM payable_lines line
    JOIN added ON added.business_id = line.business_id AND added.entry_id = line.entry_id AND added.place = line.place)
  GROUP BY 1, 2, 3, 4, 5`;

/** As before (0047), but for what is open. */
const KEEP = `CREATE OR REPLACE FUNCTION keep_payable_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO payable_lines (business_id, entry_id, place, role, document, party_id, date, document_date, currency, base_minor, amount_minor, is_open)
  SELECT line.business_id, line.entry_id, line.place, line.role,
    coalesce(
      (SELECT before.document FROM payable_lines before
        WHERE before.business_id = line.business_id AND before.entry_id = entry.reverses_id AND before.role = line.role LIMIT 1),
      (SELECT 'report:' || source.report_id FROM journal_sources source
        WHERE source.business_id = line.business_id AND source.kind = 'expense' AND entry.source LIKE 'expense:%'
          AND source.id = split_part(entry.source, ':', 2)::bigint),
      replace(entry.source, 'bill_payment:', 'bill:')),
    CASE line.role WHEN 'accounts_payable' THEN line.vendor_id ELSE line.user_id END,
    entry.date, entry.document_date, line.currency, line.base_minor, line.amount_minor, false
  FROM added line LEFT JOIN journal_entries entry ON entry.business_id = line.business_id AND entry.id = line.entry_id
  WHERE line.role IN ('accounts_payable', 'employees_payable');
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  ${setOpen(TOUCHED)};
  RETURN NULL;
END $$`;

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(KEEP);
  await bypassRowSecurity(knex);
  await knex.raw(setOpen(`${SUMS} WHERE role = 'employees_payable' GROUP BY 1, 2, 3, 4, 5`));
};

/** The function of before would open what is settled; both read the same rows, so it may stay. */
export const down = async (): Promise<void> => {};
