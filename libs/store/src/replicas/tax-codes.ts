import type { EventOfKind, KnownTaxCode, TaxCodeView } from '@outlay/contracts';
import { type Clock, createCache } from '@outlay/runtime';
import type { Knex } from 'knex';
import type { TableData } from '../erasure/personal-data.ts';
import { protectTable } from '../migrations/protect-table.ts';
import type { Database, Transaction } from '../types.ts';
import { retryUntilVisible } from './known-records.ts';

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

const ALL = `SELECT tax_code AS "taxCode", is_gone AS "isGone" FROM tax_codes WHERE business_id = $1 ORDER BY tax_code_id`;

type Row = { taxCode: TaxCodeView; isGone: boolean };

const taxCodesOf = async (tx: Transaction, businessId: number): Promise<readonly KnownTaxCode[]> => {
  const rows = await tx.rows<Row>({ name: 'tax-codes-known', text: ALL, values: [businessId] });
  return rows.map(({ taxCode, isGone }) => ({ ...taxCode, isGone }));
};

const MAX = 1_000;
const LIFE_MS = 5_000;

export type TaxCodes = ReturnType<typeof createTaxCodes>;

type Resources = { database: Pick<Database, 'read' | 'handle'>; clock: Clock };

/** The tax codes of businesses, kept in memory for at most 5 s; some thirty a business. */
export const createTaxCodes = ({ database, clock }: Resources) => {
  const emptied = () => createCache<number, readonly KnownTaxCode[]>({ max: MAX, ttl: LIFE_MS, clock });
  let cache = emptied();
  const forget = (): void => {
    cache = emptied();
  };

  /**
   * All of them, inactive ones, groups and those that are gone too; none while the business's first ones are on their way. Inside of a
   * transaction pass it: a second connection beside the one that is held could starve the pool.
   */
  const of = async (businessId: number, tx?: Transaction): Promise<readonly KnownTaxCode[]> => {
    const kept = cache.get(businessId);
    if (kept) return kept;
    // What is forgotten while this reads is not kept.
    const began = cache;
    const read = (own: Transaction) => taxCodesOf(own, businessId);
    const found = await (tx ? read(tx) : database.read(businessId, read));
    began.set(businessId, found);
    return found;
  };

  return {
    of,
    /** The same for a request that names some: for about a second the event of one made a moment ago is waited for, outside of any transaction. */
    naming: async (businessId: number, ids: readonly number[]): Promise<readonly KnownTaxCode[]> => {
      let codes = await of(businessId);
      const isUnknown = (wanted: number) => !codes.some(({ id }) => id === wanted);
      if (!ids.some(isUnknown)) return codes;
      await retryUntilVisible(clock, async () => {
        forget();
        codes = await of(businessId);
        return !ids.some(isUnknown) || undefined;
      });
      return codes;
    },
    /** What is done when one was created, changed or deleted. Each event takes effect once. */
    keep: async (event: TaxCodeEvent): Promise<void> => {
      const { businessId } = event.metadata;
      const { taxCode } = event.data;
      await database.handle(event, async (tx) => {
        const isGone = event.type === 'tax_code.deleted';
        const values = [businessId, taxCode.id, JSON.stringify(taxCode), taxCode.version, isGone];
        tx.write({ name: 'tax-code-keep', text: PUT, values });
      });
      forget();
    },
    forget,
  };
};
