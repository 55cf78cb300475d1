import { type BusinessView, type Envelope, type EventOfKind, notFound } from '@outlay/contracts';
import type { Knex } from 'knex';
import { protectTable } from '../migrations/protect-table.ts';
import type { Database, Query, Transaction } from '../types.ts';
import { putStanding } from './standing.ts';

const BUSINESSES = `CREATE TABLE businesses (
  business_id bigint PRIMARY KEY,
  name text NOT NULL,
  country text NOT NULL,
  currency text NOT NULL,
  time_zone text NOT NULL,
  locale text NOT NULL,
  distance_unit text NOT NULL,
  status text NOT NULL,
  version integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
)`;

/** Role: null until `business.user_added` came. Locale: null until `user.created` came. */
const MEMBERS = `CREATE TABLE members (
  business_id bigint NOT NULL,
  user_id bigint NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  role text,
  locale text,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, user_id)
)`;

/**
 * Migration: what every service keeps of the businesses and their people, from the gateway's events. They are
 * the same in each of them, so they stand here once; a service that needs more adds columns in its own migration.
 */
export const createReplicaTables = async (knex: Knex): Promise<void> => {
  for (const table of [BUSINESSES, MEMBERS]) await knex.raw(table);
  for (const table of ['businesses', 'members']) await protectTable(knex, table);
};

/**
 * Migration: when a member's role was told last, and their language: each has events of its own, which overtake each other. Null of
 * what a release before wrote, or writes beside this one.
 */
export const addMomentsOfMembers = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE members ADD COLUMN role_told_at timestamptz, ADD COLUMN locale_told_at timestamptz');
};

export const dropMomentsOfMembers = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE members DROP COLUMN role_told_at, DROP COLUMN locale_told_at');
};

export const dropReplicaTables = async (knex: Knex): Promise<void> => {
  for (const table of ['members', 'businesses']) await knex.schema.dropTable(table);
};

/** The newer version wins, whatever the order of arrival. */
const PUT_BUSINESS = `INSERT INTO businesses AS known
  (business_id, name, country, currency, time_zone, locale, distance_unit, status, version, created_at, updated_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  ON CONFLICT (business_id) DO UPDATE SET name = excluded.name, country = excluded.country,
    currency = excluded.currency, time_zone = excluded.time_zone, locale = excluded.locale,
    distance_unit = excluded.distance_unit, status = excluded.status, version = excluded.version,
    updated_at = excluded.updated_at
  WHERE known.version < excluded.version
  RETURNING (xmax = 0) AS fresh`;

/**
 * Of the copy of a record that is gone: its end has the version of the last state, or the one after, and is newer than both. The most that a column of
 * versions holds.
 */
export const LAST_VERSION = 2 ** 31 - 1;

const KNOWN = 'SELECT 1 FROM businesses WHERE business_id = $1';

const MEMBER = 'SELECT 1 FROM members WHERE business_id = $1 AND user_id = $2 AND role IS NOT NULL';

const MEMBERS_WITH = `SELECT user_id AS id FROM members WHERE business_id = $1 AND user_id = ANY($2)
  AND CASE WHEN $3::text[] IS NULL THEN role IS NOT NULL ELSE role = ANY($3) END`;

/** Remembers a business; true when it was unknown until now. */
export const putBusiness = async (tx: Transaction, business: BusinessView): Promise<boolean> => {
  const { id, name, country, currency, timeZone, locale, distanceUnit, status, version, createdAt, updatedAt } =
    business;
  const values = [id, name, country, currency, timeZone, locale, distanceUnit, status, version, createdAt, updatedAt];
  const row = await tx.one<{ fresh: boolean }>({ name: 'business-put', text: PUT_BUSINESS, values });
  return row?.fresh ?? false;
};

type PersonEvent = Envelope<{ user: { id: number; name: string; email: string } }>;

/** Is what an event says of a member's role or language as new as what is known? Rows of a release before have one moment for all. */
const isNewer = (column: 'role' | 'locale', at: string): string =>
  `coalesce(known.${column}_told_at, CASE WHEN known.${column} IS NOT NULL THEN known.told_at END, '-infinity') <= ${at}`;

/** After ON CONFLICT: each of these by the newest event that told it, whatever the order of arrival. */
export const newestOf = (...columns: ('role' | 'locale')[]): string =>
  [
    ...columns.flatMap((column) => [
      `${column} = CASE WHEN ${isNewer(column, `excluded.${column}_told_at`)} THEN excluded.${column} ELSE known.${column} END`,
      `${column}_told_at = greatest(known.${column}_told_at, excluded.${column}_told_at)`,
    ]),
    ...['name', 'email'].map(
      (column) =>
        `${column} = CASE WHEN known.told_at > excluded.told_at THEN known.${column} ELSE excluded.${column} END`,
    ),
    'told_at = greatest(known.told_at, excluded.told_at)',
  ].join(', ');

/** `role` comes with the membership, and is null after its end; `locale` comes with the person. */
const createPut = <C extends 'role' | 'locale'>(name: string, column: C) => {
  const text = `INSERT INTO members AS known
    (business_id, user_id, name, email, ${column}, told_at, ${column}_told_at) VALUES ($1, $2, $3, $4, $5, $6, $6)
  ON CONFLICT (business_id, user_id) DO UPDATE SET ${newestOf(column)}`;
  return ({ metadata: { businessId }, data: { user }, createdAt }: PersonEvent, value: string | null): Query => ({
    name,
    text,
    values: [businessId, user.id, user.name, user.email, value, createdAt],
  });
};

const putRole = createPut('member-put', 'role');
const putLocale = createPut('user-put', 'locale');

/** Has the business's own event come here? */
export const isKnownBusiness = async (tx: Transaction, businessId: number): Promise<boolean> =>
  (await tx.one({ name: 'business-known', text: KNOWN, values: [businessId] })) !== undefined;

/** @throws AppError NOT_FOUND for an event that overtook its business: it is handled again later (kind not-found on the bus) */
const assertKnown = async (tx: Transaction, { metadata: { businessId } }: Envelope): Promise<void> => {
  if (!(await isKnownBusiness(tx, businessId))) throw notFound();
};

/** Is this a user of the business, as far as is known here by now? */
export const isMember = async (tx: Transaction, businessId: number, userId: number): Promise<boolean> =>
  (await tx.one({ name: 'member-known', text: MEMBER, values: [businessId, userId] })) !== undefined;

/** Those of these users who belong to the business, with one of the roles where some are named. */
export const membersWith = async (
  tx: Transaction,
  businessId: number,
  userIds: readonly number[],
  roles?: readonly string[],
): Promise<number[]> => {
  const query = { name: 'members-with', text: MEMBERS_WITH, values: [businessId, userIds, roles ?? null] };
  return (await tx.rows<{ id: number }>(query)).map(({ id }) => id);
};

const NAMES = `SELECT user_id AS id, name, email FROM members WHERE business_id = $1 AND user_id = ANY($2)`;

/** What these people are called, also those who left; whoever is not known here is missing. */
export const namesOfPeople = async (
  tx: Transaction,
  businessId: number,
  ids: Iterable<number | null>,
): Promise<ReadonlyMap<number, { name: string; email: string }>> => {
  const named = [...new Set(ids)].filter((id) => id !== null);
  if (named.length === 0) return new Map();
  const query = { name: 'members-names', text: NAMES, values: [businessId, named] };
  const rows = await tx.rows<{ id: number; name: string; email: string }>(query);
  return new Map(rows.map(({ id, name, email }) => [id, { name, email }]));
};

type Deps = { database: Pick<Database, 'handle'> };

const handleBy =
  <E extends Envelope>(put: (tx: Transaction, event: E) => Promise<void>) =>
  async ({ database }: Deps, event: E): Promise<void> => {
    await database.handle(event, (tx) => put(tx, event));
  };

/**
 * Somebody belongs to the business or is invited; an event of a release before invitations names no status: they belong.
 * @throws AppError NOT_FOUND when the event overtook the business's own: it is handled again later
 */
export const addMember = handleBy(async (tx, event: EventOfKind<'business.user_added'>) => {
  const { metadata, data, createdAt } = event;
  await assertKnown(tx, event);
  tx.write(putRole(event, data.user.role));
  const moment = { businessId: metadata.businessId, userId: data.user.id, at: createdAt };
  tx.write(putStanding(data.user.status ?? 'active', moment));
});

/** A person's name, address and language. @throws AppError NOT_FOUND as above */
export const keepPerson = handleBy(async (tx, event: EventOfKind<'user.created'>) => {
  await assertKnown(tx, event);
  tx.write(putLocale(event, event.data.user.locale));
});

/**
 * A person's name, address and language, and their role in the business when that changed; the newest wins. Who accepted
 * an invitation belongs to it from then on.
 * @throws AppError NOT_FOUND as above
 */
export const updatePerson = handleBy(async (tx, event: EventOfKind<'user.updated'>) => {
  const { metadata, data, createdAt } = event;
  await assertKnown(tx, event);
  tx.write(putLocale(event, data.user.locale));
  const moment = { businessId: metadata.businessId, userId: data.user.id, at: createdAt };
  if (data.changedFields.includes('status')) tx.write(putStanding('active', moment));
  if (data.role !== null) tx.write(putRole(event, data.role));
});

/**
 * A person who left the business or was deleted has no role in it any more, nor gets one by an event from before that comes
 * later. Their name stays: what they did names them.
 */
export const dropMember = handleBy(
  async (tx, event: EventOfKind<'business.user_removed'> | EventOfKind<'user.deleted'>) =>
    tx.write(putRole(event, null)),
);
