import {
  type ApprovalPolicy,
  type BusinessSettings,
  type Caller,
  DEFAULT_SETTINGS,
  found,
  notFound,
} from '@outlay/contracts';
import {
  type Common,
  commonFilters,
  given,
  type Page,
  type PageRequest,
  pageOf,
  type Query,
  sql,
  type Transaction,
} from '@outlay/store';
import type { Business, BusinessState } from './business.ts';

/** Settings that were never changed are not stored. */
type Row = Omit<Business, 'fiscalYearStart'> & {
  settings: Partial<BusinessSettings>;
  approvalPolicies: ApprovalPolicy[];
};

const COLUMNS = `id, name, legal_name AS "legalName", country, currency, time_zone AS "timeZone", locale,
  distance_unit AS "distanceUnit", settings, approval_policies AS "approvalPolicies", status, version,
  created_at AS "createdAt", updated_at AS "updatedAt"`;

const stateOf = (row: Row): BusinessState => {
  const { settings: stored, approvalPolicies, status, version, createdAt, updatedAt, ...rest } = row;
  const settings = { ...DEFAULT_SETTINGS, ...stored };
  const { fiscalYearStart } = settings;
  return {
    business: { ...rest, fiscalYearStart, status, version, createdAt, updatedAt },
    settings,
    approvalPolicies,
  };
};

const ownColumns = (business: Business): unknown[] => [
  business.id,
  business.name,
  business.legalName,
  business.country,
  business.currency,
  business.timeZone,
  business.locale,
  business.distanceUnit,
  business.version,
  business.updatedAt,
];

const SORTABLE = { name: 'b.name', createdAt: 'b.created_at' } as const;

export type BusinessQuery = PageRequest<keyof typeof SORTABLE> & Common;

/** Within the list of businesses of the credential, and where its person is a member. */
const reachable = ({ userId, credentialId, businessIds }: Caller) =>
  userId === null
    ? [
        sql`b.id IN (SELECT unnest(k.business_ids) FROM api_keys k WHERE k.id = ${credentialId}
          UNION SELECT unnest(c.business_ids) FROM oauth_clients c WHERE c.id = ${credentialId})`,
      ]
    : [
        sql`b.id IN (SELECT m.business_id FROM memberships m WHERE m.user_id = ${userId} AND m.status = 'active')`,
        sql`NOT EXISTS (SELECT 1 FROM api_keys k WHERE k.id = ${credentialId} AND NOT b.id = ANY (k.business_ids))`,
        given(businessIds, (ids) => sql`b.id = ANY (${ids})`),
      ];

const DAY = 24 * 60 * 60_000;

/** The same key within 24 h gets the same id; after that the key is as good as new. */
const RESERVE = `
  INSERT INTO business_reservations AS r (credential_id, key, business_id, created_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (credential_id, key) DO UPDATE SET
    business_id = CASE WHEN r.created_at > $5 THEN r.business_id ELSE excluded.business_id END,
    created_at = CASE WHEN r.created_at > $5 THEN r.created_at ELSE excluded.created_at END
  RETURNING business_id`;

/** Where an API key was made, as long as its person belongs there. */
const OF_KEY = `SELECT k.made_in AS "businessId" FROM api_keys k
  JOIN memberships m ON m.business_id = k.made_in AND m.user_id = k.user_id AND m.status = 'active'
  WHERE k.id = $1 AND k.user_id = $2`;

type Key = { credentialId: string; userId: number };
type Reservation = { credentialId: string; key: string; businessId: number };

/** Businesses with their settings and approval policies. */
export const businesses = {
  find: async (tx: Transaction, id: number): Promise<BusinessState | undefined> => {
    const text = `SELECT ${COLUMNS} FROM businesses WHERE id = $1`;
    const row = await tx.one<Row>({ name: 'business-find', text, values: [id] });
    return row && stateOf(row);
  },
  /** @throws AppError NOT_FOUND */
  timeZoneOf: async (tx: Transaction, id: number): Promise<string> => {
    const state = await businesses.find(tx, id);
    if (state === undefined) throw notFound();
    return state.business.timeZone;
  },
  /**
   * Locks the business until the transaction ends: whoever changes who belongs to it, or its trees, comes one by one.
   * @throws AppError NOT_FOUND
   */
  lock: async (tx: Transaction, id: number): Promise<BusinessState> => {
    const text = `SELECT ${COLUMNS} FROM businesses WHERE id = $1 FOR NO KEY UPDATE`;
    return stateOf(found(await tx.one<Row>({ name: 'business-lock', text, values: [id] })));
  },
  insert: (business: Business): Query => ({
    name: 'business-insert',
    text: `INSERT INTO businesses (id, name, legal_name, country, currency, time_zone, locale, distance_unit, version,
             updated_at, status, created_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    values: [...ownColumns(business), business.status, business.createdAt],
  }),
  update: ({ business, settings, approvalPolicies }: BusinessState): Query => ({
    name: 'business-update',
    text: `UPDATE businesses SET name = $2, legal_name = $3, country = $4, currency = $5, time_zone = $6, locale = $7,
             distance_unit = $8, version = $9, updated_at = $10, settings = $11, approval_policies = $12 WHERE id = $1`,
    values: [...ownColumns(business), JSON.stringify(settings), JSON.stringify(approvalPolicies)],
  }),
  /** One page of those that the caller may act on, and the exact number of all of them. Reads across tenants. */
  page: async (tx: Transaction, caller: Caller, request: BusinessQuery): Promise<Page<Business>> => {
    const plan = { select: COLUMNS, from: 'businesses b', sortable: SORTABLE, tieBreaker: 'b.id', request };
    const { rows, totalCount } = await pageOf<Row>(tx, {
      ...plan,
      where: [...reachable(caller), ...commonFilters(request, { of: 'b' })],
    });
    return { rows: rows.map((row) => stateOf(row).business), totalCount };
  },
  /**
   * The id for the business that this key creates: the given one, or that of an earlier try. A result kept under an
   * Idempotency-Key stands in its tenant, and a new business is a tenant of its own: so a repeated request must mean the
   * same business before any exists.
   */
  reserve: async (tx: Transaction, { credentialId, key, businessId }: Reservation, now: Date): Promise<number> => {
    const values = [credentialId, key, businessId, now, new Date(now.getTime() - DAY)];
    const row = await tx.one<{ business_id: number }>({ name: 'business-reserve', text: RESERVE, values });
    return row?.business_id ?? businessId;
  },
  /** The business in which an API key was made; null when its person left it, and for every other credential. Reads across tenants. */
  ofKey: async (tx: Transaction, { credentialId, userId }: Key): Promise<number | null> => {
    const query = { name: 'business-of-key', text: OF_KEY, values: [credentialId, userId] };
    return (await tx.one<{ businessId: number }>(query))?.businessId ?? null;
  },
  /** Was it published that its data was set back to this moment? */
  wasRestored: async (tx: Transaction, businessId: number, moment: string): Promise<boolean> => {
    const text = `SELECT 1 FROM audit_log WHERE business_id = $1 AND action = 'business.restored' AND resource = $2 LIMIT 1`;
    return (await tx.one({ text, values: [businessId, moment] })) !== undefined;
  },
  /** Removes the reservations that are too old to be repeated. */
  cleanReservations: (now: Date): Query => ({
    text: 'DELETE FROM business_reservations WHERE created_at <= $1',
    values: [new Date(now.getTime() - DAY)],
  }),
};
