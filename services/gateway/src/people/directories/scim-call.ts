import { AppError, type Environment, type Locale } from '@outlay/contracts';
import { within } from '@outlay/runtime';
import type { Deps } from '../../deps.ts';
import type { Resource } from '../scim/schema.ts';
import { type DirectoryCaller, directoryCaller } from './leave-business.ts';
import { scimTokens } from './scim-token.table.ts';
import { type Connection, isOf, tokenHash, tokenIn } from './scim-token.ts';

/** What a request gets back; `body` null: nothing. */
export type ScimReply = { status: number; body: Resource | null; headers?: Record<string, string> };

/** A request of a directory whose token stands. */
export type ScimCall = {
  deps: Deps;
  caller: DirectoryCaller;
  method: string;
  /** Behind `/scim/v2`. */
  path: string;
  query: URLSearchParams;
  header: (name: string) => string | undefined;
  body: () => Promise<Resource>;
  /** The address of the SCIM server. */
  base: string;
};

const wrong = (): AppError =>
  new AppError('UNAUTHORIZED', { message: { key: 'credential.wrong' }, facts: { field: 'authorization' } });

/**
 * `onEnded`: with the connection of a token that stands no more, before it is refused like an unknown one.
 * @throws AppError UNAUTHORIZED, ENVIRONMENT_MISMATCH
 */
export const connectionOf = async (
  { database, clock, environment }: Deps,
  authorization: string | undefined,
  onEnded: (connection: Connection) => void,
): Promise<Connection> => {
  const token = tokenIn(authorization);
  if (token === undefined) throw wrong();
  if (!isOf(environment, token)) throw new AppError('ENVIRONMENT_MISMATCH');
  const connection = await database.acrossTenants((tx) => scimTokens.use(tx, tokenHash(token), clock.now()));
  if (connection?.stands) return connection;
  if (connection !== undefined) onEnded(connection);
  throw wrong();
};

type Known = { environment: Environment; locale: Locale; requestId: string };

export const callerOf = (connection: Connection, known: Known): DirectoryCaller => directoryCaller(connection, known);

/** Milliseconds, as of every answer of the gateway. */
const LIMIT = 5_000;

/** @throws AppError TIMEOUT */
export const inTime = <T>(work: Promise<T>): Promise<T> => within(LIMIT, work);
