import { bypassRowSecurity, protectTable } from '@outlay/store';
import type { Knex } from 'knex';

/**
 * In which expenses a receipt is. What happens to a receipt is looked for here: of the list in the expense itself PostgreSQL makes no
 * condition of an index where rows have tenants, and every event of a receipt read all expenses that have one.
 */
const TABLE = `CREATE TABLE expense_receipts (
  business_id bigint NOT NULL,
  receipt_id bigint NOT NULL,
  expense_id bigint NOT NULL,
  PRIMARY KEY (business_id, receipt_id, expense_id)
)`;

const add = (row: string): string => `INSERT INTO expense_receipts
  SELECT ${row}.business_id, receipt::bigint, ${row}.id FROM`;

/** Whichever version of the service writes. */
const KEEP = `CREATE FUNCTION keep_expense_receipts() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'UPDATE' THEN
      DELETE FROM expense_receipts r USING jsonb_array_elements_text(OLD.receipt_ids) AS receipt
      WHERE r.business_id = NEW.business_id AND r.receipt_id = receipt::bigint AND r.expense_id = NEW.id;
    END IF;
    ${add('NEW')} jsonb_array_elements_text(NEW.receipt_ids) AS receipt ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$`;

const TRIGGERS = [
  `CREATE TRIGGER keep_expense_receipts AFTER INSERT ON expenses
    FOR EACH ROW WHEN (NEW.receipt_ids <> '[]') EXECUTE FUNCTION keep_expense_receipts()`,
  `CREATE TRIGGER keep_changed_expense_receipts AFTER UPDATE ON expenses
    FOR EACH ROW WHEN (OLD.receipt_ids IS DISTINCT FROM NEW.receipt_ids) EXECUTE FUNCTION keep_expense_receipts()`,
];

const BATCH = 5_000;
const FILL = `WITH batch AS (SELECT id, business_id, receipt_ids FROM expenses WHERE id > ? ORDER BY id LIMIT ${BATCH} FOR UPDATE),
  filled AS (${add('b')} batch b, jsonb_array_elements_text(b.receipt_ids) AS receipt ON CONFLICT DO NOTHING)
  SELECT max(id)::text AS last FROM batch`;

export const config = { transaction: false };

/** What is written from now on is kept; what is there follows in batches, so others go on writing. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.transaction(async (trx) => {
    if (await trx.schema.hasTable('expense_receipts')) return;
    for (const statement of [TABLE, KEEP, ...TRIGGERS]) await trx.raw(statement);
    await protectTable(trx, 'expense_receipts');
  });
  for (let last: string | null = '0'; last !== null; ) {
    const after: string = last;
    last = await knex.transaction(async (trx) => {
      await bypassRowSecurity(trx);
      const { rows } = await trx.raw<{ rows: { last: string | null }[] }>(FILL, [after]);
      return rows[0]?.last ?? null;
    });
  }
};

export const down = async (knex: Knex): Promise<void> => {
  for (const trigger of ['keep_expense_receipts', 'keep_changed_expense_receipts'])
    await knex.raw('DROP TRIGGER ?? ON expenses', [trigger]);
  await knex.raw('DROP FUNCTION keep_expense_receipts()');
  await knex.schema.dropTable('expense_receipts');
};
