import type { OperationById } from '@outlay/contracts';
import { type Page, type Transaction, table } from '@outlay/store';
import type { Domain } from './domain.ts';

export type DomainQuery = OperationById<'listDomains'>['query']['_output'];

const SORTABLE = { name: 'name', createdAt: 'created_at' } as const;

const rows = table<Domain>({
  name: 'domain',
  table: 'domains',
  fields: ['id', 'businessId', 'name', 'token', 'verifiedAt', 'lookAt', 'lostAt', 'missed', 'createdAt', 'updatedAt'],
});

/** Domains of e-mail addresses that businesses have, or try to prove. */
export const domains = {
  ...rows,
  pageOf: (tx: Transaction, businessId: number, query: DomainQuery): Promise<Page<Domain>> =>
    rows.page(tx, businessId, { where: [], sortable: SORTABLE, query }),
  count: async (tx: Transaction, businessId: number): Promise<number> => {
    const text = 'SELECT count(*) AS count FROM domains WHERE business_id = $1';
    return (await tx.one<{ count: number }>({ name: 'domains-count', text, values: [businessId] }))?.count ?? 0;
  },
  /** Those of the names that the business has verified. */
  verifiedAmong: async (tx: Transaction, businessId: number, names: readonly string[]): Promise<Set<string>> => {
    const text = `SELECT name FROM domains
      WHERE business_id = $1 AND name = ANY($2) AND verified_at IS NOT NULL FOR SHARE`;
    const found = await tx.rows<{ name: string }>({ name: 'domains-verified', text, values: [businessId, names] });
    return new Set(found.map(({ name }) => name));
  },
  /**
   * The next verified ones whose record is to be looked for, which are then this process's until `again`: looks that came to nothing
   * are made then. Reads across tenants.
   */
  takeDue: (tx: Transaction, { now, again, most }: { now: Date; again: Date; most: number }): Promise<Domain[]> => {
    const text = `UPDATE domains SET look_at = $2 WHERE id IN (
        SELECT id FROM domains WHERE verified_at IS NOT NULL AND (look_at IS NULL OR look_at <= $1)
        ORDER BY look_at NULLS FIRST LIMIT $3 FOR UPDATE SKIP LOCKED)
      RETURNING ${rows.select()}`;
    return tx.rows({ name: 'domains-due', text, values: [now, again, most] });
  },
  /** Has an identity provider of the business the domain? */
  isUsed: async (tx: Transaction, businessId: number, name: string): Promise<boolean> => {
    const text = 'SELECT 1 FROM identity_providers WHERE business_id = $1 AND $2 = ANY(domains) LIMIT 1';
    return (await tx.one({ name: 'domain-used', text, values: [businessId, name] })) !== undefined;
  },
};
