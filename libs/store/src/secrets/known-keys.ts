import { ConfigError, type GivenKeys } from '@outlay/runtime';
import type { Client } from 'pg';
import { withClient } from '../migrations/migrate.ts';
import { type Evidence, lookAtEvidence } from './evidence.ts';
import { type Fingerprint, fingerprintsOf, type Misfit } from './fingerprints.ts';

/** A key that a database remembers. One that `isNeeded` must be among those that are given. */
export type KnownKey = Fingerprint & { isNeeded: boolean };

type Row = KnownKey & { variable: string };

const FIND = `SELECT variable, key_id AS id, fingerprint, is_needed AS "isNeeded" FROM known_keys
  WHERE variable = ANY ($1) ORDER BY is_needed DESC, recorded_at DESC`;
/** Those of a release before this one have none. */
const IS_THERE = "SELECT to_regclass('known_keys') IS NOT NULL AS known";
const ALONE = 'LOCK TABLE known_keys IN SHARE ROW EXCLUSIVE MODE';
const REMOVE = 'DELETE FROM known_keys WHERE variable = $1 AND fingerprint <> ALL ($2)';
const PUT = `INSERT INTO known_keys (variable, fingerprint, key_id, is_needed) VALUES ($1, $2, $3, $4)
  ON CONFLICT (variable, fingerprint) DO UPDATE SET key_id = excluded.key_id, is_needed = excluded.is_needed
  WHERE known_keys.is_needed IS DISTINCT FROM excluded.is_needed OR known_keys.key_id <> excluded.key_id`;
const RELEASE = 'UPDATE known_keys SET is_needed = false WHERE variable = $1 AND fingerprint <> ALL ($2)';

/** What a database wants of a variable and was not given; undefined where the keys belong to it, or it knows none yet. */
export const misfitOf = ({ variable, use, text }: GivenKeys, known: readonly KnownKey[]): Misfit | undefined => {
  const given = fingerprintsOf(text);
  const isGiven = ({ fingerprint }: Fingerprint) => given.some((one) => one.fingerprint === fingerprint);
  const missing =
    use === 'believes' ? (known.some(isGiven) ? [] : known) : known.filter((key) => key.isNeeded && !isGiven(key));
  if (missing.length === 0) return undefined;
  const ids = (keys: readonly Fingerprint[]) => keys.map(({ id }) => id);
  return { variable, wanted: ids(missing), given: ids(given) };
};

/** What a database remembers from now on, of keys that belong to it. Pure. */
export const remembered = ({ use, text }: GivenKeys, known: readonly KnownKey[]): KnownKey[] => {
  const given = fingerprintsOf(text);
  const before = new Map(known.map((key) => [key.fingerprint, key]));
  // What is sealed with which of them is not known at first.
  const hasSealed = ({ fingerprint }: Fingerprint): boolean =>
    use === 'seals' && (known.length === 0 || before.get(fingerprint)?.isNeeded === true);
  const isNeeded = (key: Fingerprint, at: number): boolean => use !== 'believes' && (at === 0 || hasSealed(key));
  return given.map((key, at) => ({ ...key, isNeeded: isNeeded(key, at) }));
};

/** One sentence for the operator, without anything secret. `database`: its name. */
export const describeMisfit = ({ variable, wanted, given }: Misfit, database: string): string =>
  `${variable} does not belong to the data in ${database}, which needs key ${wanted.join(' and ')} and was given ${given.join(', ') || 'none'}: ` +
  'bring back the folder of secrets that this installation was made with (OUTLAY_SECRETS; on Kubernetes its Secrets), or its newest copy';

const isSame = (one: readonly KnownKey[], other: readonly KnownKey[]): boolean =>
  one.length === other.length &&
  one.every(({ fingerprint, isNeeded, id }) =>
    other.some((each) => each.fingerprint === fingerprint && each.isNeeded === isNeeded && each.id === id),
  );

const read = async (client: Client, keys: readonly GivenKeys[]): Promise<Map<string, KnownKey[]>> => {
  const variables = keys.map(({ variable }) => variable);
  const { rows } = await client.query<Row>(FIND, [variables]);
  return new Map(variables.map((variable) => [variable, rows.filter((row) => row.variable === variable)]));
};

/** Under the lock: another process may have started first, with other keys. @throws ConfigError then */
const record = async (client: Client, keys: readonly GivenKeys[]): Promise<void> => {
  for (const one of keys) {
    const known = (await read(client, [one])).get(one.variable) ?? [];
    const misfit = misfitOf(one, known);
    if (misfit) throw new ConfigError([describeMisfit(misfit, client.database ?? '')]);
    const now = remembered(one, known);
    await client.query(REMOVE, [one.variable, now.map(({ fingerprint }) => fingerprint)]);
    for (const { fingerprint, id, isNeeded } of now) await client.query(PUT, [one.variable, fingerprint, id, isNeeded]);
  }
};

const alone = async (client: Client, work: () => Promise<void>): Promise<void> => {
  await client.query('BEGIN');
  try {
    await client.query(ALONE);
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
};

/** The keys of these that do not belong to the database; changes nothing. A database that remembers none takes all. */
export const findMisfits = async (client: Client, keys: readonly GivenKeys[]): Promise<Misfit[]> => {
  const { rows } = await client.query<{ known: boolean }>(IS_THERE);
  if (!rows[0]?.known) return [];
  const known = await read(client, keys);
  return keys.flatMap((one) => misfitOf(one, known.get(one.variable) ?? []) ?? []);
};

export type KnownKeysOptions = {
  /** As the service role. */
  url: string;
  keys: readonly GivenKeys[];
  /** By variable: what a database from before keys were remembered shows of its own. */
  evidence?: Readonly<Record<string, Evidence>> | undefined;
};

/**
 * A service must not start with keys that another database was made with: what is sealed in this one stays shut, and what is sealed from
 * then on fits no copy of the right keys. Where they belong to it, it remembers them: as they are added, switched and dropped, too.
 * @throws ConfigError with a sentence for each variable
 */
export const assertKnownKeys = ({ url, keys, evidence = {} }: KnownKeysOptions): Promise<void> =>
  withClient(url, async (client) => {
    const known = await read(client, keys);
    const lookAt = async (one: GivenKeys): Promise<Misfit | undefined> => {
      const before = known.get(one.variable) ?? [];
      const own = before.length === 0 ? evidence[one.variable] : undefined;
      return own ? lookAtEvidence(client, one, own) : misfitOf(one, before);
    };
    const misfits: Misfit[] = [];
    for (const one of keys) {
      const misfit = await lookAt(one);
      if (misfit) misfits.push(misfit);
    }
    if (misfits.length > 0)
      throw new ConfigError(misfits.map((misfit) => describeMisfit(misfit, client.database ?? '')));
    const changed = keys.filter((one) => {
      const before = known.get(one.variable) ?? [];
      return !isSame(before, remembered(one, before));
    });
    if (changed.length > 0) await alone(client, () => record(client, changed));
  });

/** Everything was sealed anew with the first of these keys: it is needed from now on, and the others may be dropped. */
export const needFirstAlone = (url: string, { variable, text }: GivenKeys): Promise<void> =>
  withClient(url, (client) =>
    alone(client, async () => {
      const [first] = fingerprintsOf(text);
      if (first === undefined) return;
      await client.query(RELEASE, [variable, [first.fingerprint]]);
      await client.query(PUT, [variable, first.fingerprint, first.id, true]);
    }),
  );

/** The database believes these keys from now on, whatever it was made with: what former ones sealed stays shut. */
export const acceptKeys = (url: string, keys: readonly GivenKeys[]): Promise<void> =>
  withClient(url, (client) =>
    alone(client, async () => {
      await client.query('DELETE FROM known_keys WHERE variable = ANY ($1)', [keys.map(({ variable }) => variable)]);
      await record(client, keys);
    }),
  );
