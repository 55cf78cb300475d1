import {
  type ApiKeyView,
  AppError,
  type Caller,
  type CreateApiKey,
  type Environment,
  newId,
  notFound,
  type OperationById,
} from '@outlay/contracts';
import type { Clock } from '@outlay/runtime';
import {
  type ChangeTransaction,
  type Condition,
  type Database,
  type Page,
  pageOf,
  type Query,
  sql,
} from '@outlay/store';
import { type ApiKey, type ApiKeys, insertKey, KEY_COLUMNS, type KeyRow, toApiKey } from './api-key.table.ts';
import { scopesToGive, statusOf } from './api-key.ts';

type KeyQuery = OperationById<'listApiKeys'>['query']['_output'];

type Signed = { key: string; jtiHash: string; lastFour: string };

type Wanted = { id: string; environment: Environment; issuedAt: Date; expiresAt: Date | null };

/** Signs a new key; it is kept nowhere. */
export type SignKey = (wanted: Wanted) => Promise<Signed>;

type Deps = {
  database: Database;
  apiKeys: ApiKeys;
  clock: Clock;
  environment: Environment;
  sign: SignKey;
};

const SORTABLE = { name: 'k.name', createdAt: 'k.created_at', lastUsedAt: 'k.last_used_at' } as const;

/** Keys that were made for this business alone, the caller's own, and those of people that reach every business. */
const visible = ({ businessId, userId }: Caller) => sql`k.business_ids = ARRAY[${businessId}::bigint]
  OR (k.user_id = ${userId} AND (k.business_ids IS NULL OR ${businessId} = ANY(k.business_ids)))
  OR (k.business_ids IS NULL AND EXISTS (SELECT 1 FROM memberships m WHERE m.business_id = ${businessId} AND m.user_id = k.user_id))`;

const conditions = ({ status }: KeyQuery, now: Date): Condition[] => [
  status === 'revoked' && sql`k.revoked_at IS NOT NULL`,
  status !== undefined && status !== 'revoked' && sql`k.revoked_at IS NULL`,
  status === 'expired' && sql`k.expires_at <= ${now}`,
  status === 'active' && sql`k.expires_at IS NULL OR k.expires_at > ${now}`,
];

const administered = (userId: number, businessIds: readonly number[]): Query => ({
  name: 'businesses-administered',
  text: `SELECT business_id FROM memberships WHERE user_id = $1 AND business_id = ANY($2) AND role IN ('owner', 'admin')`,
  values: [userId, businessIds],
});

/** The API keys of a business, as its administrators see them. */
export const createTenantKeys = ({ database, apiKeys, clock, environment, sign }: Deps) => {
  const view = ({ credential, name, lastFour, createdAt, ...key }: ApiKey): ApiKeyView => ({
    id: credential.id,
    name,
    userId: credential.userId,
    scopes: [...credential.scopes],
    businessIds: credential.businessIds && [...credential.businessIds],
    lastFour,
    status: statusOf(key, clock.now()),
    createdAt: createdAt.toISOString(),
    expiresAt: key.expiresAt?.toISOString() ?? null,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    revokedAt: key.revokedAt?.toISOString() ?? null,
  });

  const find = async (caller: Caller, id: string): Promise<ApiKey> => {
    const plan = { select: KEY_COLUMNS, from: 'api_keys k', sortable: SORTABLE, tieBreaker: 'k.id' };
    const request = { page: 1, pageSize: 1, sortBy: 'createdAt', sortOrder: 'asc' } as const;
    const where = [sql`k.id = ${id}`, visible(caller)];
    const { rows } = await database.read(caller.businessId, (tx) => pageOf<KeyRow>(tx, { ...plan, request, where }));
    if (!rows[0]) throw notFound();
    return toApiKey(rows[0]);
  };

  /** Other businesses than the caller's are given only by a person who administers them. */
  const reach = async ({ userId, businessId }: Caller, wanted: readonly number[] | undefined) => {
    const others = wanted?.filter((id) => id !== businessId) ?? [];
    if (others.length === 0) return wanted ?? [businessId];
    const rows = userId === null ? [] : await database.acrossTenants((tx) => tx.rows(administered(userId, others)));
    if (rows.length < others.length) throw new AppError('TENANT_ACCESS_DENIED');
    return wanted ?? [businessId];
  };

  return {
    /** @throws AppError NOT_FOUND */
    get: async (caller: Caller, id: string): Promise<ApiKeyView> => view(await find(caller, id)),

    list: async (caller: Caller, request: KeyQuery): Promise<Page<ApiKeyView>> => {
      const where = [visible(caller), ...conditions(request, clock.now())];
      const plan = { select: KEY_COLUMNS, from: 'api_keys k', sortable: SORTABLE, tieBreaker: 'k.id', request, where };
      const page = await database.read(caller.businessId, (tx) => pageOf<KeyRow>(tx, plan));
      return { ...page, rows: page.rows.map((row) => view(toApiKey(row))) };
    },

    /** The key itself is not kept under the Idempotency-Key: a repeated request gets the record without it. */
    create: async (caller: Caller, command: CreateApiKey): Promise<ApiKeyView & { key: string | null }> => {
      const scopes = scopesToGive(caller, command.scopes);
      const businessIds = await reach(caller, command.businessIds);
      const expiresAt = command.expiresAt === null ? null : new Date(command.expiresAt);
      const issuedAt = clock.now();
      const id = newId('key', issuedAt);
      const { key, jtiHash, lastFour } = await sign({ id, environment, issuedAt, expiresAt });
      const work = async (tx: ChangeTransaction): Promise<ApiKeyView> => {
        const credential = { id, userId: caller.userId, scopes, businessIds };
        const fresh = { credential, name: command.name, jtiHash, lastFour, expiresAt, createdAt: issuedAt };
        tx.write(insertKey(fresh));
        tx.audit('api_key.created', `api_key:${id}`);
        return view({ ...fresh, revokedAt: null, lastUsedAt: null });
      };
      const made = await database.changeIdempotently(caller, work);
      return { ...made, key: made.id === id ? key : null };
    },

    /** @throws AppError NOT_FOUND, also for one that is revoked already */
    revoke: async (caller: Caller, id: string): Promise<void> => {
      await find(caller, id);
      if (!(await apiKeys.revoke(id, caller))) throw notFound();
    },
  };
};

export type TenantKeys = ReturnType<typeof createTenantKeys>;
