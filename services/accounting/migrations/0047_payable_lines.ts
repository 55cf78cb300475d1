import { protectTable } from '@outlay/store';
import type { Knex } from 'knex';

/**
 * The lines by which the business owes vendors and people, by the document that they are about: a bill with its payments, a report with its
 * expenses, an expense that is in no report. A line is open while those of its document do not come to 0, per party and currency: what is owed
 * is read by that, and not by the history of the account.
 */
const TABLE = `CREATE TABLE payable_lines (
  business_id bigint NOT NULL,
  entry_id bigint NOT NULL,
  place smallint NOT NULL,
  role text COLLATE "C" NOT NULL,
  document text COLLATE "C" NOT NULL,
  party_id bigint,
  date date NOT NULL,
  document_date date NOT NULL,
  currency text NOT NULL,
  base_minor bigint NOT NULL,
  amount_minor bigint NOT NULL,
  is_open boolean NOT NULL,
  PRIMARY KEY (business_id, entry_id, place)
)`;

const INDEXES = [
  'CREATE INDEX payable_lines_of_document ON payable_lines (business_id, role, document)',
  'CREATE INDEX payable_lines_open ON payable_lines (business_id, role, document) WHERE is_open',
  'CREATE INDEX payable_lines_by_date ON payable_lines (business_id, role, date)',
];

/**
 * Written with the journal's lines, whoever writes those. A reversal is about the document of what it reverses, although the expense may be in
 * another report by now. An entry that is not there yet has no date, and nothing is written.
 */
const KEEP = `CREATE FUNCTION keep_payable_lines() RETURNS trigger LANGUAGE plpgsql AS $$
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
  UPDATE payable_lines kept SET is_open = now.is_open
  FROM (
    SELECT each.business_id, each.role, each.document, each.party_id, each.currency,
      sum(each.base_minor) <> 0 OR sum(each.amount_minor) <> 0 AS is_open
    FROM payable_lines each
    WHERE (each.business_id, each.role, each.document) IN (
      SELECT line.business_id, line.role, line.document FROM payable_lines line
      JOIN added ON added.business_id = line.business_id AND added.entry_id = line.entry_id AND added.place = line.place)
    GROUP BY 1, 2, 3, 4, 5
  ) now
  WHERE kept.business_id = now.business_id AND kept.role = now.role AND kept.document = now.document
    AND kept.party_id IS NOT DISTINCT FROM now.party_id AND kept.currency = now.currency AND kept.is_open <> now.is_open;
  RETURN NULL;
END $$`;

const TRIGGER = `CREATE TRIGGER keep_payable_lines AFTER INSERT ON journal_lines
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_payable_lines()`;

/** What is owed, by document. Nothing was posted before, so there is nothing to begin with. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(TABLE);
  await protectTable(knex, 'payable_lines');
  for (const statement of [...INDEXES, KEEP, TRIGGER]) await knex.raw(statement);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP TRIGGER keep_payable_lines ON journal_lines');
  await knex.raw('DROP FUNCTION keep_payable_lines()');
  await knex.schema.dropTable('payable_lines');
};
