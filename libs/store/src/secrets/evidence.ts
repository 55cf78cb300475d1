import type { GivenKeys } from '@outlay/runtime';
import type { Client } from 'pg';
import { typeParsers } from '../connection/pool.ts';
import { fingerprintsOf, type Misfit } from './fingerprints.ts';
import { nameOf, type SealedColumn, type SealedRow } from './sealed-column.ts';
import { createSecretBox } from './secret-box.ts';

/**
 * What a database shows of the keys that it was made with, where it does not remember them yet: values that one of them must open, or a
 * statement that finds the ids of keys (`id`) of which one must be given.
 */
export type Evidence = { sealed: readonly SealedColumn[] } | { signedBy: string };

/** The oldest and the newest value: what lies between was sealed by keys that came between theirs. */
const ends = ({ table, column, key }: SealedColumn): string => {
  const columns = [...new Set(['business_id', ...key])].join(', ');
  const one = (direction: string): string =>
    `(SELECT ${columns}, ${column} AS to_open FROM ${table} WHERE octet_length(${column}) > 0
      ORDER BY ${key.map((name) => `${name} ${direction}`).join(', ')} LIMIT 1)`;
  return `${one('ASC')} UNION ALL ${one('DESC')}`;
};

const isOpened = async (client: Client, column: SealedColumn, keys: string): Promise<boolean> => {
  const box = createSecretBox(keys);
  const { rows } = await client.query<SealedRow & { to_open: never }>({ text: ends(column), types: typeParsers });
  return rows.every(({ to_open: sealed, ...row }) => {
    try {
      box.open(column.ownerOf(row), sealed);
      return true;
    } catch {
      return false;
    }
  });
};

const shutColumn = async (
  client: Client,
  columns: readonly SealedColumn[],
  keys: string,
): Promise<SealedColumn | undefined> => {
  for (const column of columns) if (!(await isOpened(client, column, keys))) return column;
  return undefined;
};

const wantedBy = async (client: Client, { text }: GivenKeys, evidence: Evidence, given: string[]) => {
  if ('sealed' in evidence) {
    const shut = await shutColumn(client, evidence.sealed, text);
    return shut && [`that opens ${nameOf(shut)}`];
  }
  const { rows } = await client.query<{ id: string }>(evidence.signedBy);
  const ids = rows.map(({ id }) => id);
  return ids.length === 0 || ids.some((id) => given.includes(id)) ? undefined : ids;
};

/** What the keys cannot open, or none of them has signed; undefined where they prove to belong to the database. */
export const lookAtEvidence = async (
  client: Client,
  keys: GivenKeys,
  evidence: Evidence,
): Promise<Misfit | undefined> => {
  const given = fingerprintsOf(keys.text).map(({ id }) => id);
  await client.query('BEGIN READ ONLY');
  try {
    await client.query("SELECT set_config('app.across_tenants', 'on', true)");
    const wanted = await wantedBy(client, keys, evidence, given);
    return wanted && { variable: keys.variable, wanted, given };
  } finally {
    await client.query('COMMIT');
  }
};
