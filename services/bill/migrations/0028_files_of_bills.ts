import type { Knex } from 'knex';

/**
 * A bill's file is kept where receipts are, and its row says under which key. Old files stay in their rows. A former version beside this
 * one still adds files to rows, and shows no file that is kept elsewhere.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`ALTER TABLE bill_attachments
    ALTER COLUMN content DROP NOT NULL,
    ADD COLUMN file_key text COLLATE "C",
    ADD COLUMN link_key bytea,
    ADD CONSTRAINT bill_attachments_file CHECK (
      num_nonnulls(content, file_key) = 1 AND num_nonnulls(content, link_key) = 1
    ) NOT VALID`);
  await knex.raw('ALTER TABLE bill_attachments VALIDATE CONSTRAINT bill_attachments_file');
};

/** Files that are kept elsewhere are no more files of their bills. */
export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DELETE FROM bill_attachments WHERE content IS NULL');
  await knex.raw(`ALTER TABLE bill_attachments DROP CONSTRAINT bill_attachments_file,
    DROP COLUMN link_key, DROP COLUMN file_key, ALTER COLUMN content SET NOT NULL`);
};
