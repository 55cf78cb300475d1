import { AppError, ENVIRONMENTS, type Environment } from '@outlay/contracts';
import type { Clock } from '@outlay/runtime';
import type { CredentialReader } from '../../access/index.ts';
import { type KnownLink, stateOf } from './portal-link.ts';
import { type PortalTokens, SESSION_PREFIX } from './portal-tokens.ts';

type Options = {
  tokens: Pick<PortalTokens, 'readSession'>;
  environment: Environment;
  /** The link whose session has this hash. */
  find: (session: { id: string; hash: string }) => Promise<KnownLink | undefined>;
  clock: Pick<Clock, 'now'>;
};

const environmentOf = (token: string): Environment | undefined =>
  ENVIRONMENTS.find((environment) => token.startsWith(SESSION_PREFIX[environment]));

const wrong = (cause?: unknown): AppError =>
  new AppError('UNAUTHORIZED', { message: { key: 'credential.wrong' }, facts: { field: 'authorization' }, cause });

/** Reads what requests of the portal are made with. Its link is read each time: a revoked one ends at once, at every gateway. */
export const createPortalTokenReader = ({ tokens, environment, find, clock }: Options): CredentialReader => ({
  recognizes: (token) => environmentOf(token) !== undefined,
  read: async (token) => {
    if (environmentOf(token) !== environment) throw new AppError('ENVIRONMENT_MISMATCH');
    const session = await tokens
      .readSession(token.slice(SESSION_PREFIX[environment].length))
      .catch((cause: unknown) => {
        throw wrong(cause);
      });
    const link = await find(session);
    if (link === undefined) throw wrong();
    const state = stateOf(link, clock.now());
    if (state === 'ended') throw new AppError('TOKEN_EXPIRED');
    if (state !== 'in_use') throw new AppError('TOKEN_REVOKED');
    const { id, madeBy: userId, scopes, businessId, webhookIds } = link;
    const narrowed = webhookIds === null ? {} : { webhookIds };
    return { id, kind: 'portal token', userId, scopes, businessIds: [businessId], ...narrowed };
  },
});
