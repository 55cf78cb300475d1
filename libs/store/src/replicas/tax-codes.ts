import type { EventOfKind, TaxCodeView } from '@outlay/contracts';
import { type Clock, createLookups } from '@outlay/runtime';
import type { Knex } from 'knex';
import type { TableData } from '../erasure/personal-data.ts';
import { protectTable } from '../migrations/protect-table.ts';
import type { Database, Transaction } from '../types.ts';

const TABLE = `CREATE TABLE tax_codes (
  business_id bigint NOT NULL,
  tax_code_id bigint NOT NULL,
  tax_code jsonb NOT NULL,
  version integer NOT NULL,
  is_gone boolean NOT NULL,
  PRIMARY KEY (business_id, tax_code_id)
)`;

/** Migration: the tax codes of businesses, from the events of the service of books; one table, the same in each service that works out taxes. */
export const createTaxCodesTable = async (knex: Knex): Promise<void> => {
  await knex.raw(TABLE);
  await protectTable(knex, 'tax_codes');
};

export const dropTaxCodesTable = async (knex: Knex): Promise<void> => {
  await knex.schema.dropTable('tax_codes');
};

export const TAX_CODES_DATA: TableData = {
  why: 'by which taxes of the business amounts are worked out',
  kept: 'until the business is erased',
  record: 'business_id tax_code_id tax_code version is_gone',
};

/** The newer version wins, and what is gone stays gone, whatever the order of arrival. */
const PUT = `INSERT INTO tax_codes AS known (business_id, tax_code_id, tax_code, version, is_gone) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (business_id, tax_code_id) DO UPDATE SET
    tax_code = CASE WHEN excluded.version >= known.version THEN excluded.tax_code ELSE known.tax_code END,
    version = greatest(known.version, excluded.version),
    is_gone = known.is_gone OR excluded.is_gone`;

type TaxCodeEvent = EventOfKind<'tax_code.created'> | EventOfKind<'tax_code.updated'> | EventOfKind<'tax_code.deleted'>;

const ALL = `SELECT tax_code AS "taxCode" FROM tax_codes WHERE business_id = $1 AND NOT is_gone ORDER BY tax_code_id`;

const taxCodesOf = async (tx: Transaction, businessId: number): Promise<readonly TaxCodeView[]> => {
  const rows = await tx.rows<{ taxCode: TaxCodeView }>({ name: 'tax-codes-known', text: ALL, values: [businessId] });
  return rows.map(({ taxCode }) => taxCode);
};

const MAX = 1_000;
const LIFE_MS = 5_000;

export type TaxCodes = ReturnType<typeof createTaxCodes>;

/** The tax codes of businesses, kept in memory for at most 5 s; some thirty a business. */
export const createTaxCodes = ({ database, clock }: { database: Pick<Database, 'read' | 'handle'>; clock: Clock }) => {
  const load = (key: string) => database.read(Number(key), (tx) => taxCodesOf(tx, Number(key)));
  const cache = createLookups({ max: MAX, ttl: LIFE_MS, clock, load });
  return {
    /** All that are not deleted, inactive ones and groups too; none while the business's first ones are on their way. Not to be called inside of a transaction without `tx`. */
    of: (businessId: number, tx?: Transaction): Promise<readonly TaxCodeView[]> =>
      tx === undefined ? cache.get(String(businessId)) : taxCodesOf(tx, businessId),
    /** What is done when one was created, changed or deleted. Each event takes effect once. */
    keep: async (event: TaxCodeEvent): Promise<void> => {
      const { businessId } = event.metadata;
      const { taxCode } = event.data;
      await database.handle(event, async (tx) => {
        const values = [
          businessId,
          taxCode.id,
          JSON.stringify(taxCode),
          taxCode.version,
          event.type === 'tax_code.deleted',
        ];
        tx.write({ name: 'tax-code-keep', text: PUT, values });
      });
      cache.delete(String(businessId));
    },
    forget: (businessId: number): void => cache.delete(String(businessId)),
  };
};
