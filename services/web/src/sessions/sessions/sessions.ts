import { randomBytes } from 'node:crypto';
import { AppError, isAppError } from '@outlay/contracts';
import type { Deps } from '../../deps.ts';
import { sessions } from './session.table.ts';
import { SESSION_DAYS, type Session, sessionIdOf, type Tokens } from './session.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
/** An access token with less than this left is replaced before it is used. */
const ALMOST_OVER = MINUTE;
/** A session that another one has replaced still ends what is under way. */
const LEAVING = 30_000;

/** New tokens for the last ones. @throws AppError UNAUTHORIZED when the gateway gives none any more */
export type Refresh = (tokens: Tokens) => Promise<Tokens>;

const isEnded = (error: unknown): boolean => isAppError(error) && error.kind === 'unauthenticated';

/** The sessions of people in their browsers, for all instances. Times are real ones, in the sandbox too. */
export const createSessions = ({ database, box }: Pick<Deps, 'database' | 'box'>, refresh: Refresh) => {
  const refreshing = new Map<string, Promise<Session | undefined>>();

  const find = (value: string): Promise<Session | undefined> =>
    database.acrossTenants(async (tx) => {
      const now = new Date();
      const session = await sessions.find(tx, box, sessionIdOf(value), now);
      if (session && now.getTime() - session.usedAt.getTime() > MINUTE) tx.write(sessions.use(session.id, now));
      return session;
    });

  const end = (id: string): Promise<void> =>
    database.acrossTenants(async (tx) => {
      tx.write(sessions.delete(id));
    });

  /** A refresh token is good for one time: whoever has the row is the only one to use it, in any instance. */
  const refreshLocked = (id: string, isStale: (tokens: Tokens) => boolean): Promise<Session | undefined> =>
    database.acrossTenants(async (tx) => {
      const session = await sessions.lock(tx, box, id, new Date());
      if (!session || !isStale(session.tokens)) return session;
      const fresh = { ...session, tokens: await refresh(session.tokens) };
      tx.write(sessions.replaceSecrets(box, id, fresh));
      return fresh;
    });

  const refreshed = async (id: string, isStale: (tokens: Tokens) => boolean): Promise<Session | undefined> => {
    const underWay = refreshing.get(id) ?? refreshLocked(id, isStale).finally(() => refreshing.delete(id));
    refreshing.set(id, underWay);
    try {
      return await underWay;
    } catch (error) {
      if (!isEnded(error)) throw error;
      await end(id);
      return undefined;
    }
  };

  const ready = async (session: Session): Promise<Session | undefined> => {
    const isStale = ({ endsAt }: Tokens) => endsAt - Date.now() < ALMOST_OVER;
    return isStale(session.tokens) ? refreshed(session.id, isStale) : session;
  };

  const renewed = ({ id, tokens }: Session): Promise<Session | undefined> =>
    refreshed(id, ({ access }) => access === tokens.access);

  return {
    /** Whose browser it is; undefined where nobody is signed in. */
    find,
    /** The same with an access token that is good for a while. */
    ready,
    /** After the gateway refused its access token: with another one, or undefined when there is no session any more. */
    renewed,
    /** Reads as the person, once more with another token when the gateway refuses the first. @throws AppError UNAUTHORIZED */
    readAsPerson: async <T>(session: Session, read: (accessToken: string) => Promise<T>): Promise<T> => {
      const first = signedIn(await ready(session));
      return read(first.tokens.access).catch(async (error: unknown) => {
        if (!isEnded(error)) throw error;
        return read(signedIn(await renewed(first)).tokens.access);
      });
    },
    /**
     * Somebody has signed in: a value that no browser had before. The same person keeps the secret of their pages, which other windows
     * have open. Returns what the browser is to hold.
     */
    begin: async (userId: number, tokens: Tokens, former: Session | undefined): Promise<string> => {
      const value = randomBytes(32).toString('base64url');
      const now = new Date();
      const csrf = former?.userId === userId ? former.csrf : randomBytes(32).toString('base64url');
      const expiresAt = new Date(now.getTime() + SESSION_DAYS * DAY);
      const session = { id: sessionIdOf(value), userId, tokens, csrf, createdAt: now, usedAt: now, expiresAt };
      await database.acrossTenants(async (tx) => {
        tx.write(sessions.insert(box, session));
        if (former) tx.write(sessions.endAt(former.id, new Date(now.getTime() + LEAVING)));
      });
      return value;
    },
    end,
  };
};

export type Sessions = ReturnType<typeof createSessions>;

/** @throws AppError UNAUTHORIZED */
export const signedIn = (session: Session | undefined): Session => {
  if (session === undefined) throw new AppError('UNAUTHORIZED');
  return session;
};
