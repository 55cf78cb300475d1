import { DEFAULT_LOCALE, type EventOfKind, type Locale, NO_BUSINESS, notFound, type Role } from '@outlay/contracts';
import { type Clock, createLookups } from '@outlay/runtime';
import { type Database, IS_INVITED, newestOf, type Query, type Transaction } from '@outlay/store';
import type { Business, BusinessContext, Member, NamedRecord, Sought } from './business.ts';

const BUSINESS = 'SELECT business_id AS id, name, locale FROM businesses WHERE business_id = $1';

/** Each way by an index of its own: of 20,000 people an event concerns a few. */
const SOUGHT = [
  'SELECT unnest($2::bigint[])',
  'SELECT user_id FROM members WHERE business_id = $1 AND role = ANY($3)',
  'SELECT user_id FROM report_commenters WHERE business_id = $1 AND report_id = $4',
];
const PEOPLE = `SELECT user_id AS "userId", name, email, locale, role, ${IS_INVITED} AS "isInvited" FROM members
  WHERE business_id = $1 AND user_id = ANY (ARRAY(${SOUGHT.join(' UNION ')})) ORDER BY user_id`;

const COMMENTERS = 'SELECT user_id AS id FROM report_commenters WHERE business_id = $1 AND report_id = $2';

const NAME = 'SELECT name FROM known_names WHERE business_id = $1 AND kind = $2 AND record_id = $3';

type Row = Omit<Member, 'role' | 'locale'> & { role: Role | null; locale: Locale | null; isInvited: boolean };

/** The role of whoever left is gone. */
const isThere = (row: Row): row is Row & { role: Role } => row.role !== null;

/**
 * The business and those of its people whom an event concerns.
 * @throws AppError NOT_FOUND when the event overtook that of the business or of one of the people: it is handled again later
 */
export const loadContext = async (tx: Transaction, businessId: number, sought: Sought): Promise<BusinessContext> => {
  const { users, named, roles, reportId = 0, record } = sought;
  const people = [...users, ...named];
  const [business, rows, commenters, called] = await Promise.all([
    tx.one<Business>({ name: 'business-find', text: BUSINESS, values: [businessId] }),
    tx.rows<Row>({ name: 'people-find', text: PEOPLE, values: [businessId, people, roles, reportId] }),
    reportId === 0
      ? []
      : tx.rows<{ id: number }>({ name: 'commenters-find', text: COMMENTERS, values: [businessId, reportId] }),
    record &&
      tx.one<{ name: string }>({ name: 'known-name', text: NAME, values: [businessId, record.kind, record.id] }),
  ]);
  const names = new Map(rows.map(({ userId, name }) => [userId, name]));
  if (!business || users.some((id) => !names.has(id))) throw notFound();
  const [members, invited]: [Member[], Member[]] = [[], []];
  for (const { isInvited, ...row } of rows.filter(isThere))
    (isInvited ? invited : members).push({ ...row, locale: row.locale ?? business.locale ?? DEFAULT_LOCALE });
  const commenterIds = commenters.map(({ id }) => id);
  return { business, members, invited, names, commenters: commenterIds, recordName: called?.name ?? null };
};

const PUT_NAME = `INSERT INTO known_names AS known (business_id, kind, record_id, name, version) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (business_id, kind, record_id) DO UPDATE SET name = excluded.name, version = excluded.version
  WHERE known.version <= excluded.version`;

type NamePut = { businessId: number; record: NamedRecord; name: string; version: number };

/** The newer version wins. The name of what is gone stays: mails about it may be on their way. */
export const putName = ({ businessId, record, name, version }: NamePut): Query => ({
  name: 'known-name-put',
  text: PUT_NAME,
  values: [businessId, record.kind, record.id, name, version],
});

const PUT_NAMES = `INSERT INTO known_names AS known (business_id, kind, record_id, name, version)
  SELECT $1, $2, n.id, n.name, n.version FROM jsonb_to_recordset($3) AS n (id bigint, name text, version integer)
  ON CONFLICT (business_id, kind, record_id) DO UPDATE SET name = excluded.name, version = excluded.version
  WHERE known.version < excluded.version`;

type Listed = { id: number; name: string; version: number };

/** Many at once; what is newer here stays. */
export const putNames = (businessId: number, kind: NamedRecord['kind'], names: readonly Listed[]): Query => ({
  name: 'known-names-put',
  text: PUT_NAMES,
  values: [businessId, kind, JSON.stringify(names)],
});

const PUT_COMMENTER = `INSERT INTO report_commenters (business_id, report_id, user_id) VALUES ($1, $2, $3)
  ON CONFLICT DO NOTHING`;

/** Whoever comments takes part from then on. */
export const putCommenter = (businessId: number, reportId: number, userId: number): Query => ({
  name: 'commenter-put',
  text: PUT_COMMENTER,
  values: [businessId, reportId, userId],
});

const FORGET = 'DELETE FROM report_commenters WHERE business_id = $1 AND report_id = $2';

/** The report is gone. */
export const forgetCommenters = (businessId: number, reportId: number): Query => ({
  name: 'commenters-forget',
  text: FORGET,
  values: [businessId, reportId],
});

const PUT_PEOPLE = `INSERT INTO members AS known
    (business_id, user_id, name, email, role, locale, told_at, role_told_at, locale_told_at, invited_at, joined_at)
  SELECT $1, p.id, p.name, p.email, p.role, p.locale, $3::timestamptz, $3, $3,
      CASE p.status WHEN 'invited' THEN $3::timestamptz END, CASE p.status WHEN 'active' THEN $3::timestamptz END
    FROM jsonb_to_recordset($2) AS p (id bigint, name text, email text, role text, locale text, status text)
  ON CONFLICT (business_id, user_id) DO UPDATE SET ${newestOf('role', 'locale')},
    invited_at = greatest(known.invited_at, excluded.invited_at),
    joined_at = greatest(known.joined_at, excluded.joined_at)`;

/** All at once, as they were when that was published; what is newer here stays. */
export const putPeople = ({ metadata, data, createdAt }: EventOfKind<'business.people_listed'>): Query => ({
  name: 'people-put',
  text: PUT_PEOPLE,
  values: [metadata.businessId, JSON.stringify(data.people), createdAt],
});

const ZONE = 'SELECT time_zone AS "timeZone" FROM businesses WHERE business_id = $1';

const KNOWN = 1_000;
const TTL = 60_000;
const UTC = 'UTC';

export type TimeZoneOf = (businessId: number) => Promise<string>;

/** Of a business, as IANA names it, a minute old at most; UTC for accounts and for a business that is not known yet. */
export const createTimeZones = ({ database, clock }: { database: Database; clock: Clock }): TimeZoneOf => {
  const load = async (id: string): Promise<string> => {
    const query = { name: 'time-zone', text: ZONE, values: [Number(id)] };
    const row = await database.read(Number(id), (tx) => tx.one<{ timeZone: string }>(query));
    return row?.timeZone ?? UTC;
  };
  const zones = createLookups({ load, max: KNOWN, ttl: TTL, clock });
  return async (businessId) => (businessId === NO_BUSINESS ? UTC : zones.get(String(businessId)));
};
