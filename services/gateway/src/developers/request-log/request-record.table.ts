import { MOST_COUNTED_REQUESTS, type OperationById, timeOfId } from '@outlay/contracts';
import { allOf, given, type Page, pageOf, type Query, sql, type Transaction } from '@outlay/store';
import { DAY, type DayCount, type EndedRecord, KEPT_DAYS, type RequestRecord } from './request-record.ts';

export type RequestQuery = OperationById<'listRequests'>['query']['_output'];

/** Every field, its column and the column's type. */
const COLUMNS: readonly (readonly [keyof RequestRecord, string, string])[] = [
  ['id', 'id', 'text'],
  ['businessId', 'business_id', 'bigint'],
  ['at', 'at', 'timestamptz'],
  ['requestId', 'request_id', 'text'],
  ['method', 'method', 'text'],
  ['path', 'path', 'text'],
  ['queryNames', 'query_names', 'text'],
  ['operationId', 'operation_id', 'text'],
  ['status', 'status', 'smallint'],
  ['durationMs', 'duration_ms', 'integer'],
  ['credentialId', 'credential_id', 'text'],
  ['credentialKind', 'credential_kind', 'text'],
  ['userId', 'user_id', 'bigint'],
  ['code', 'code', 'text'],
  ['message', 'message', 'text'],
  ['details', 'details', 'text'],
  ['ip', 'ip', 'text'],
  ['userAgent', 'user_agent', 'text'],
];

const SELECT = COLUMNS.map(([field, column]) => `${column} AS "${field}"`).join(', ');

/** Written again after a connection was lost, what is there stays. Each day that got some is counted with them. */
const INSERT = `WITH written AS (
    INSERT INTO request_log (${COLUMNS.map(([, column]) => column).join(', ')})
    SELECT * FROM unnest(${COLUMNS.map(([, , type], at) => `$${at + 1}::${type}[]`).join(', ')})
    ON CONFLICT DO NOTHING RETURNING business_id, (at AT TIME ZONE 'UTC')::date AS day)
  INSERT INTO request_log_days AS d (business_id, day, kept)
    SELECT business_id, day, count(*) FROM written GROUP BY business_id, day ORDER BY business_id, day
  ON CONFLICT (business_id, day) DO UPDATE SET kept = d.kept + excluded.kept
  RETURNING business_id AS "businessId", day::text, kept`;

/** Many records in one statement, which returns how many of each business and day there are. */
export const insertRequests = (tx: Transaction, records: readonly RequestRecord[]): Promise<DayCount[]> => {
  const values = COLUMNS.map(([field]) => records.map((record) => record[field]));
  return tx.rows<DayCount>({ name: 'request-log-insert', text: INSERT, values });
};

/** Counts of days that are gone. */
export const removeDayCounts = (day: string): Query => ({
  name: 'request-log-days-remove',
  text: 'DELETE FROM request_log_days WHERE day < $1::date',
  values: [day],
});

const startOf = (now: Date): Date => new Date(now.getTime() - KEPT_DAYS * DAY);

const FIND = `SELECT ${SELECT} FROM request_log WHERE business_id = $1 AND at >= $2`;

/** By its own id, or the newest with this `x-request-id`. */
export const findRequest = async (
  tx: Transaction,
  { businessId, id, now }: { businessId: number; id: string; now: Date },
): Promise<RequestRecord | undefined> => {
  const time = id.startsWith('req_') ? timeOfId(id) : undefined;
  const own = { name: 'request-log-find', text: `${FIND} AND at = $3 AND id = $4` };
  const values = [businessId, startOf(now)];
  const found =
    time !== undefined && (await tx.one<RequestRecord>({ ...own, values: [...values, new Date(time), id] }));
  if (found) return found;
  const text = `${FIND} AND request_id = $3 ORDER BY at DESC, id DESC LIMIT 1`;
  return tx.one<RequestRecord>({ name: 'request-log-named', text, values: [...values, id] });
};

/** Written out, so that an index of failures alone is known to have all that are looked for. */
const FAILED = { parts: ['status >= 400'], values: [] };

const ofStatus = (wanted: readonly string[]) => {
  const classes = wanted.filter((each) => each.endsWith('xx')).map((each) => Number(each[0]));
  const exact = wanted.filter((each) => !each.endsWith('xx')).map(Number);
  const areFailures = wanted.every((each) => Number(each[0]) >= 4);
  return [areFailures && FAILED, sql`status = ANY(${exact}) OR status / 100 = ANY(${classes})`];
};

/** What LIKE takes for more than itself. */
const plain = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** A ULID has its time: so does the request that it names. */
const beyond = (last: string) => sql`(at, id) < (${new Date(timeOfId(last) ?? 0)}, ${last})`;

/** One page, the newest first, and how many fit, counted up to a bound. */
export const pageOfRequests = (
  tx: Transaction,
  businessId: number,
  { request, now }: { request: RequestQuery; now: Date },
): Promise<Page<RequestRecord>> => {
  const { status, method, path, operationId, credentialId, requestId, code, from, to, startingAfter } = request;
  const where = [
    sql`business_id = ${businessId}`,
    sql`at >= ${startOf(now)}`,
    ...(status ? ofStatus(status) : []),
    given(method, (methods) => sql`method = ANY(${methods})`),
    given(path, (start) => sql`path LIKE ${`${plain(start)}%`}`),
    given(operationId, (id) => sql`operation_id = ${id}`),
    given(credentialId, (id) => sql`credential_id = ${id}`),
    given(requestId, (id) => sql`request_id = ${id}`),
    code !== undefined && FAILED,
    given(code, (wanted) => sql`code = ${wanted}`),
    given(from, (moment) => sql`at >= ${moment}`),
    given(to, (moment) => sql`at <= ${moment}`),
    given(startingAfter, beyond),
  ];
  const count = async (): Promise<number> => {
    const { text, values } = allOf(where);
    const counted = `SELECT count(*)::int AS count FROM (SELECT FROM request_log WHERE ${text} LIMIT ${MOST_COUNTED_REQUESTS}) c`;
    return (await tx.one<{ count: number }>({ text: counted, values }))?.count ?? 0;
  };
  return pageOf<RequestRecord>(tx, {
    select: SELECT,
    // By its alias: looked up by ids alone, as deep pages are of a bare table, it would be read whole.
    from: 'request_log r',
    where,
    sortable: { at: 'at' },
    tieBreaker: 'id',
    request: { ...request, sortBy: 'at', sortOrder: 'desc' },
    count,
  });
};

export type CredentialMinute = { credentialId: string; at: Date; requests: number; errors: number };

/** Requests and failures of each of these credentials in each minute from a moment on in which there were any. */
export const minutesOfCredentials = (
  tx: Transaction,
  businessId: number,
  { credentialIds, from }: { credentialIds: readonly string[]; from: Date },
): Promise<CredentialMinute[]> =>
  tx.rows({
    name: 'request-log-minutes',
    text: `SELECT credential_id AS "credentialId", date_trunc('minute', at) AS at, count(*)::int AS requests,
        (count(*) FILTER (WHERE status >= 400))::int AS errors
      FROM request_log WHERE business_id = $1 AND credential_id = ANY($2) AND at >= $3 GROUP BY 1, 2`,
    values: [businessId, credentialIds, from],
  });

/**
 * Of credentials that have ended, those that could act in the business that their request names: a key with a list by that, a client by
 * itself by its own, and what is a person's where the person belongs to the business.
 */
const FIND_ENDED = `SELECT w.id, coalesce(k.user_id, w.user_id) AS "userId"
  FROM unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::bigint[])
    AS w(id, business_id, credential_id, jti_hash, user_id)
  LEFT JOIN api_keys k ON k.id = w.credential_id AND k.jti_hash = w.jti_hash
  LEFT JOIN oauth_clients c ON c.id = split_part(w.credential_id, ':', 1) AND w.jti_hash IS NULL
  WHERE CASE
    WHEN k.id IS NULL AND c.id IS NULL THEN false
    WHEN k.business_ids IS NOT NULL THEN w.business_id = ANY(k.business_ids)
    WHEN c.id IS NOT NULL AND w.user_id IS NULL THEN w.business_id = ANY(c.business_ids)
    ELSE coalesce(c.made_in, w.business_id) = w.business_id AND EXISTS (
      SELECT 1 FROM memberships m WHERE m.business_id = w.business_id
        AND m.user_id = coalesce(k.user_id, w.user_id) AND m.status = 'active') END`;

/** By the id of a record, the person whose credential it was; records that are missing are nobody's. Reads across tenants. */
export const findEnded = async (
  tx: Transaction,
  records: readonly EndedRecord[],
): Promise<ReadonlyMap<string, number | null>> => {
  const values = [
    records.map(({ id }) => id),
    records.map(({ businessId }) => businessId),
    records.map(({ credentialId }) => credentialId),
    records.map(({ ended }) => ended.jtiHash),
    records.map(({ userId }) => userId),
  ];
  const rows = await tx.rows<{ id: string; userId: number | null }>({
    name: 'request-log-ended',
    text: FIND_ENDED,
    values,
  });
  return new Map(rows.map(({ id, userId }) => [id, userId]));
};
