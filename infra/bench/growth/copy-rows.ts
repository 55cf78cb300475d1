import { connected, databaseUrl } from '../../postgres/connect.ts';
import { databaseOf } from '../../postgres/provision.ts';
import type { Copies } from './copies.ts';

/** Identity columns and generated ones make themselves. */
const COLUMNS = `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS names FROM pg_attribute
  WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attidentity = ''`;

type Place = { adminUrl: string; businessId: number; count: number };

/** Past the services and row-level security; triggers run, as for what a service writes. Resolves with how many came to be. */
export const copyRows = (
  { adminUrl, businessId, count }: Place,
  { service, table, columns, where = 'true', isShared = false, sequence }: Copies,
) =>
  connected(databaseUrl(adminUrl, databaseOf(service)), async (client) => {
    await client.query('SET synchronous_commit = off');
    const { names } = (await client.query<{ names: string }>(COLUMNS, [table])).rows[0] ?? { names: '' };
    const next = sequence
      ? Number((await client.query<{ id: string }>(`SELECT nextval('${sequence}') AS id`)).rows[0]?.id)
      : 0;
    const first = next + 1_000;
    const changes = Object.entries(columns).map(([column, value]) => `'${column}', ${value.replace('$1', `${first}`)}`);
    const made = `to_jsonb(t) || jsonb_build_object(${changes.join(', ')})`;
    const { rowCount } = await client.query(`INSERT INTO ${table} (${names})
      SELECT ${names.replaceAll(/(^|, )/g, '$1made.')} FROM (SELECT * FROM ${table} WHERE ${isShared ? 'true' : `business_id = ${businessId}`} AND ${where} LIMIT 1) AS t,
        generate_series(1, ${count}) AS n, LATERAL jsonb_populate_record(NULL::${table}, ${made}) AS made
      ON CONFLICT DO NOTHING`);
    if (sequence) await client.query(`SELECT setval('${sequence}', ${first + count + 1_000})`);
    await client.query(`ANALYZE ${table}`);
    return rowCount ?? 0;
  });
