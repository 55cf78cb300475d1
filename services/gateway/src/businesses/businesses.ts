import { type BusinessView, type Caller, type CreateBusiness, notFound } from '@outlay/contracts';
import {
  type ChangeOrigin,
  type ChangeTransaction,
  type Database,
  type Page,
  type PageRequest,
  pageOf,
  type Query,
  sql,
} from '@outlay/store';
import type { BusinessReservations } from './business-reservation.table.ts';
import { foundBusiness } from './found-business.ts';
import { BUSINESS_COLUMNS, type BusinessRow, toBusiness } from './rows.ts';

const SORTABLE = { name: 'b.name', createdAt: 'b.created_at' } as const;

export type BusinessPage = PageRequest<keyof typeof SORTABLE>;

export const businessById = (id: number): Query => ({
  name: 'business-by-id',
  text: `SELECT ${BUSINESS_COLUMNS} FROM businesses WHERE id = $1`,
  values: [id],
});

/** A key that is fenced in to some businesses may also act on the one it creates. */
const widenReach = (table: 'api_keys' | 'oauth_clients', id: string, businessId: number): Query => ({
  name: `${table}-widen`,
  text: `UPDATE ${table} SET business_ids = array_append(business_ids, $2) WHERE id = $1 AND business_ids IS NOT NULL`,
  values: [id, businessId],
});

/** Inside the fence that the key has now, not the one remembered; and where the person is a member. */
const reachable = ({ userId, credentialId }: Pick<Caller, 'userId' | 'credentialId'>) =>
  userId === null
    ? [
        sql`b.id IN (SELECT unnest(k.business_ids) FROM api_keys k WHERE k.id = ${credentialId}
          UNION SELECT unnest(c.business_ids) FROM oauth_clients c WHERE c.id = ${credentialId})`,
      ]
    : [
        sql`b.id IN (SELECT m.business_id FROM memberships m WHERE m.user_id = ${userId})`,
        sql`NOT EXISTS (SELECT 1 FROM api_keys k WHERE k.id = ${credentialId} AND NOT b.id = ANY (k.business_ids))`,
      ];

export const createBusinesses = (database: Database, reservations: BusinessReservations) => {
  const idFor = async ({ credentialId, idempotencyKey }: Caller): Promise<number> => {
    const fresh = await database.nextId('business_ids');
    return idempotencyKey === null ? fresh : reservations.reserve(credentialId, idempotencyKey.key, fresh);
  };

  return {
    /** @throws AppError NOT_FOUND */
    get: async (id: number): Promise<BusinessView> => {
      const row = await database.read(id, (tx) => tx.one<BusinessRow>(businessById(id)));
      if (!row) throw notFound();
      return toBusiness(row);
    },

    /** The businesses that the caller may act on. */
    list: async (caller: Caller, request: BusinessPage): Promise<Page<BusinessView>> => {
      const plan = { select: 'b.*', from: 'businesses b', sortable: SORTABLE, tieBreaker: 'b.id', request };
      const page = await database.acrossTenants((tx) => pageOf<BusinessRow>(tx, { ...plan, where: reachable(caller) }));
      return { ...page, rows: page.rows.map(toBusiness) };
    },

    /** Once per Idempotency-Key, whoever the tenant turns out to be. */
    create: async (caller: Caller, command: CreateBusiness): Promise<BusinessView> => {
      const id = await idFor(caller);
      const work = async (tx: ChangeTransaction): Promise<BusinessView> => {
        for (const table of ['api_keys', 'oauth_clients'] as const)
          tx.write(widenReach(table, caller.credentialId, id));
        return foundBusiness(tx, { command, id, founderId: caller.userId });
      };
      return database.changeIdempotently({ ...caller, businessId: id }, work);
    },

    /** By the operator: nobody is a member yet. */
    createUnowned: async (origin: Omit<ChangeOrigin, 'businessId'>, command: CreateBusiness): Promise<BusinessView> => {
      const id = await database.nextId('business_ids');
      return database.change({ ...origin, businessId: id }, (tx) =>
        foundBusiness(tx, { command, id, founderId: null }),
      );
    },
  };
};

export type Businesses = ReturnType<typeof createBusinesses>;
