import { randomInt } from 'node:crypto';
import type { Logger } from '@outlay/runtime';
import { Client } from 'pg';

/** That a process is there, for its other instances: as long as its session lives, and no longer than the process. */
export type Presence = {
  /** This process, among all that there were: a positive number below 2^31. */
  readonly number: number;
  /** The numbers of all that are there, this one among them. Connects at first use, and anew after a loss. @throws when it cannot */
  present(): Promise<ReadonlySet<number>>;
  close(): Promise<void>;
};

/** Any number, the same in every release: the space of these locks. */
const SPACE = 1_347_571_525;
const LIMITS = {
  connectionTimeoutMillis: 2_000,
  query_timeout: 2_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

const ENTER = 'SELECT pg_advisory_lock($1, $2)';
/** Locks of another database have the same numbers. */
const PRESENT = `SELECT objid::bigint AS number FROM pg_locks
  WHERE locktype = 'advisory' AND classid = $1 AND objsubid = 2 AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

const end = async (client: Client | undefined): Promise<void> => void (await client?.end().catch(() => undefined));

/**
 * An advisory lock on a session of its own. The server ends it with the session, so that the death of a process is known to
 * the others at once, and a frozen process is still there. It needs a connection to the server itself or to a pooler that
 * gives a whole session.
 */
export const openPresence = ({ url, logger }: { url: string; logger: Logger }): Presence => {
  const number = randomInt(1, 2 ** 31 - 1);
  let session: Client | undefined;
  let closed = false;

  const enter = async (): Promise<Client> => {
    const client = new Client({ ...LIMITS, connectionString: url });
    client.on('error', (err) => {
      if (session === client) session = undefined;
      logger.warn({ err }, 'presence.lost');
    });
    try {
      await client.connect();
      await client.query(ENTER, [SPACE, number]);
    } catch (error) {
      await end(client);
      throw error;
    }
    if (closed) await end(client);
    return client;
  };

  return {
    number,
    present: async () => {
      if (closed) return new Set();
      session ??= await enter();
      const current = session;
      try {
        const { rows } = await current.query<{ number: string }>(PRESENT, [SPACE]);
        return new Set(rows.map((row) => Number(row.number)));
      } catch (error) {
        if (session === current) session = undefined;
        await end(current);
        throw error;
      }
    },
    close: async () => {
      closed = true;
      await end(session);
    },
  };
};
