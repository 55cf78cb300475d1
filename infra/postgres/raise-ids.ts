import type { Client } from 'pg';
import { connected } from './connect.ts';

/**
 * How far ids rise: more than a day of a thousand creates a second. What may have been given out between the moment that a server was
 * set back to and its end is not known any more.
 */
export const RAISED_BY = 100_000_000;

export type RaisedIds = {
  /** The life of the server that the ids are of now: its identifier and time line. */
  server: string;
  /** Of all databases; 0 when they had risen before. */
  sequences: number;
  /** Whether the places of pulled events rose, too. */
  positions: boolean;
};

type Options = {
  /** Of the webhook-dispatcher's database, which knows the server's lives; as an administrator or the owner. */
  dispatcherUrl: string;
  /** Of all services' databases, likewise. */
  urls: readonly string[];
};

type Life = { before: string; now: string };

/** Those that the product made: the migrations' own count in integers. */
const RAISE = `SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, start_value) + $1)
  FROM pg_sequences WHERE schemaname = 'public' AND data_type = 'bigint'::regtype`;

const raiseAll = async (urls: readonly string[]): Promise<number> => {
  let count = 0;
  for (const url of urls) count += (await connected(url, (client) => client.query(RAISE, [RAISED_BY]))).rows.length;
  return count;
};

const carryOut = async (client: Client, urls: readonly string[]): Promise<RaisedIds> => {
  const { rows } = await client.query<Life>(
    'SELECT ids_of AS before, this_server() AS now FROM event_positions FOR UPDATE',
  );
  const { before, now } = rows[0] as Life;
  if (before === now) return { server: now, sequences: 0, positions: false };
  const sequences = await raiseAll(urls);
  const raised = await client.query<{ positions: boolean }>('SELECT raise_event_positions() AS positions');
  await client.query('UPDATE event_positions SET ids_of = this_server()');
  return { server: now, sequences, positions: raised.rows[0]?.positions === true };
};

/**
 * After the server was set back or replaced (another identifier or time line): all sequences rise, so that no id is given to another
 * record than the one that had it before, and so do the places of events (docs/decisions/023). Once for each life of the server,
 * whoever calls it; no service may run meanwhile, since each has a block of ids in its memory.
 */
export const raiseIds = ({ dispatcherUrl, urls }: Options): Promise<RaisedIds> =>
  connected(dispatcherUrl, async (client) => {
    await client.query('BEGIN');
    const raised = await carryOut(client, urls);
    await client.query('COMMIT');
    return raised;
  });
