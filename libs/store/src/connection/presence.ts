import { randomInt } from 'node:crypto';
import type { Logger } from '@outlay/runtime';
import { Client } from 'pg';

/** That a process is there, for its other instances: as long as its session lives, and no longer than the process. */
export type Presence = {
  /** This process, among all that there were: a positive number below 2^31. */
  readonly number: number;
  /**
   * The numbers of all that are there, this one among them. Connects at first use, and anew after a loss; a late answer is
   * none. @throws when it cannot
   */
  present(): Promise<ReadonlySet<number>>;
  /** Called when the session was lost: the others miss this process until `present` has another one. */
  onLost(listener: () => void): void;
  close(): Promise<void>;
};

type Options = {
  url: string;
  logger: Logger;
  /** What the server calls its session. */
  name?: string | undefined;
};

/** Any number, the same in every release: the space of these locks. */
const SPACE = 1_347_571_525;
/** Milliseconds after which the server ends a statement, and those after which one that says nothing at all counts as lost. */
const SLOW = 2_000;
const SILENT = 10_000;
const LIMITS = {
  connectionTimeoutMillis: 1_200,
  statement_timeout: SLOW,
  query_timeout: SILENT,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  // The server looks whether we are there, or a session that is lost for us alone would stay for hours.
  options: '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3',
};

/** Shared: a session that is lost for us alone may have it still, and nobody may wait for that one's end. The number is ours. */
const ENTER = 'SELECT pg_advisory_lock_shared($1, $2)';
/** Locks of another database have the same numbers. */
const PRESENT = `SELECT objid::bigint AS number FROM pg_locks
  WHERE locktype = 'advisory' AND classid = $1 AND objsubid = 2 AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

const end = async (client: Client | undefined): Promise<void> => void (await client?.end().catch(() => undefined));
const isSilent = (error: unknown): boolean => Error.isError(error) && error.message === 'Query read timeout';

/**
 * An advisory lock on a session of its own. The server ends it with the session, so that the death of a process is known to
 * the others at once, and a frozen process is still there. It needs a connection to the server itself or to a pooler that
 * gives a whole session.
 */
export const openPresence = ({ url, logger, name }: Options): Presence => {
  const number = randomInt(1, 2 ** 31 - 1);
  let session: Client | undefined;
  let isSessionSilent = false;
  let closed = false;
  let lost = (): void => undefined;

  const enter = async (): Promise<Client> => {
    const client = new Client({
      ...LIMITS,
      ...(name !== undefined && { application_name: name }),
      connectionString: url,
    });
    client.on('error', (err) => {
      logger.warn({ err }, 'presence.lost');
      if (session !== client) return;
      session = undefined;
      lost();
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

  /** The session, or another one in its place: until that one is there the former stays, which the server may still see. */
  const current = async (): Promise<Client> => {
    if (session && !isSessionSilent) return session;
    const former = session;
    const entered = await enter();
    session = entered;
    isSessionSilent = false;
    // Not awaited: a server that is away answers no farewell.
    void end(former);
    return entered;
  };

  return {
    number,
    present: async () => {
      if (closed) return new Set();
      const client = await current();
      try {
        const { rows } = await client.query<{ number: string }>({ name: 'present', text: PRESENT, values: [SPACE] });
        return new Set(rows.map((row) => Number(row.number)));
      } catch (error) {
        // The server was only slow: the session stays, for without it the others would take this process for dead.
        if (session === client && isSilent(error)) isSessionSilent = true;
        throw error;
      }
    },
    onLost: (listener) => {
      lost = listener;
    },
    close: async () => {
      closed = true;
      await end(session);
    },
  };
};
