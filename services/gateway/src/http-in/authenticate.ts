import type { IncomingMessage } from 'node:http';
import { AppError, type ConnectedAccountView, type Role, type Scope } from '@outlay/contracts';
import type { Authenticated, Exchange, IdentityFacts } from '@outlay/http';
import { accountOf, isActor, sharedScopes } from '../connected-accounts/on-behalf-of.ts';
import type { Access } from '../credentials/access.ts';
import { type Credential, isWithinReach } from '../credentials/credential.ts';
import type { Credentials } from '../credentials/credential-reader.ts';
import { tenantOf } from '../credentials/tenant.ts';
import type { RateWindows } from '../rate-limits/rate-windows.ts';

type Deps = {
  credentials: Credentials;
  access: Access;
  /** An active connection of a business. */
  connections: (businessId: number, account: number) => Promise<ConnectedAccountView | undefined>;
  windows: RateWindows;
  environment: IdentityFacts['environment'];
};

/** Of a request without a tenant: no business has this id, and no role means anything in it. */
const NOWHERE: { businessId: number; role: Role } = { businessId: 0, role: 'auditor' };
/** Of a request that needs no credential: a service trusts its signed path and nothing else. */
const NOBODY = { ...NOWHERE, userId: null, credentialId: 'nobody', scopes: [], onBehalfOf: null };

const one = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value.join() : value);

/** Who acts: the credential's own person or machine, or the account that it acts for. */
type Acting = { credentialId: string; userId: number | null; scopes: readonly Scope[]; role: Role };

/** Who calls, in which business and for whom. The order of rejections: credential, tenant, account. */
export const createAuthenticate = ({ credentials, access, connections, windows, environment }: Deps) => {
  /** The list of a key's businesses may have grown since it was read; looking again counts against a window of its own. */
  const withinReach = async (
    credential: Credential,
    businessId: number,
    request: IncomingMessage,
    headers: Exchange['headers'],
  ) => {
    if (isWithinReach(credential, businessId)) return credential;
    await windows.take('default', `${credential.id}:elsewhere`, headers);
    return credentials(request.headers.authorization, { anew: true });
  };

  const inTenant = async (known: Credential, request: IncomingMessage, { params, headers }: Exchange) => {
    const businessId = tenantOf(one(request.headers['x-tenant-id']), params.businessId);
    const credential = await withinReach(known, businessId, request, headers);
    return { credential, businessId, role: await access(credential, businessId) };
  };

  /**
   * As the account, with what both have: its role here, and of the scopes those of the caller that were granted. The
   * credential's id names actor and account together. Unknown, revoked and another's are answered alike.
   */
  const actingFor = async (actor: Credential, account: number, businessId: number): Promise<Acting> => {
    const connection = businessId === NOWHERE.businessId ? undefined : await connections(businessId, account);
    if (!connection || !isActor(connection, actor)) throw new AppError('ACCOUNT_NOT_CONNECTED');
    const { userId, scopes: granted } = connection;
    const credentialId = `${actor.id}/${account}`;
    const role = await access({ id: credentialId, userId, scopes: [], businessIds: null }, businessId).catch(() => {
      throw new AppError('ACCOUNT_NOT_CONNECTED');
    });
    return { credentialId, userId, role, scopes: sharedScopes(actor.scopes, granted) };
  };

  return async (
    request: IncomingMessage,
    exchange: Exchange & { operation: { tenant: boolean; open: boolean } },
  ): Promise<Authenticated> => {
    const { tenant, open } = exchange.operation;
    if (open) return { facts: { ...NOBODY, environment } };
    const known = await credentials(request.headers.authorization);
    const found = tenant ? await inTenant(known, request, exchange) : { credential: known, ...NOWHERE };
    const { credential, businessId, role } = found;
    const account = accountOf(one(request.headers['on-behalf-of']));
    const acting: Acting =
      account === null
        ? { credentialId: credential.id, userId: credential.userId, scopes: credential.scopes, role }
        : await actingFor(credential, account, businessId);
    return {
      facts: { ...acting, businessId, environment, onBehalfOf: account },
      rateKey: `${credential.id}:${businessId}`,
    };
  };
};
