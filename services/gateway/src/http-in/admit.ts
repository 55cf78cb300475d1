import type { IncomingHttpHeaders } from 'node:http';
import { AppError, type ConnectedAccountView, type Operation, type Role, type Scope } from '@outlay/contracts';
import type { IdentityFacts } from '@outlay/http';
import { accountOf, isActor, sharedScopes } from '../connected-accounts/on-behalf-of.ts';
import type { Access } from '../credentials/access.ts';
import { type Credential, isWithinReach } from '../credentials/credential.ts';
import type { Credentials } from '../credentials/credential-reader.ts';
import { mayUse } from '../credentials/rights.ts';
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

export type Admission = {
  operation: Operation;
  params: Record<string, string>;
  headers: IncomingHttpHeaders;
  /** Headers of the answer, whatever it will be; what is left of the rate window is added. */
  responseHeaders: Record<string, string>;
};

/** Believed and let in: who asks, and in which business. */
export type Admit = (admission: Admission) => Promise<IdentityFacts>;

/** Of a request without a tenant: no business has this id, and no role means anything in it. */
const NOWHERE: { businessId: number; role: Role } = { businessId: 0, role: 'auditor' };

const one = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value.join() : value);

/** Who asks: the credential's own person or machine, or the account that it acts for. */
type Acting = { id: string; userId: number | null; scopes: readonly Scope[]; role: Role; account: number | null };

const checkScope = (scope: Scope | null, scopes: readonly Scope[]): void => {
  if (scope !== null && !scopes.includes(scope)) throw new AppError('INSUFFICIENT_SCOPE', { facts: { scope } });
};

/** Of a request that needs no credential: a service believes its signed path and nothing else. */
const NOBODY = { ...NOWHERE, userId: null, credentialId: 'nobody', scopes: [], onBehalfOf: null };

/** The order in which a request may be refused: credential, tenant, account, scope, role, rate. */
export const createAdmit = ({ credentials, access, connections, windows, environment }: Deps): Admit => {
  /** The list of a key's businesses may have grown since it was read; looking again counts against a window of its own. */
  const withinReach = async (credential: Credential, businessId: number, { headers, responseHeaders }: Admission) => {
    if (isWithinReach(credential, businessId)) return credential;
    await windows.take('default', `${credential.id}:elsewhere`, responseHeaders);
    return credentials(headers.authorization, { anew: true });
  };

  const inTenant = async (known: Credential, admission: Admission) => {
    const businessId = tenantOf(one(admission.headers['x-tenant-id']), admission.params.businessId);
    const credential = await withinReach(known, businessId, admission);
    return { credential, businessId, role: await access(credential, businessId) };
  };

  /**
   * As the account, with what both have: its role here, and of the scopes those of the caller that were granted. The
   * credential's name tells actor and account apart from each alone. Unknown, revoked and another's answer alike.
   */
  const actingFor = async (actor: Acting, account: number, businessId: number): Promise<Acting> => {
    const connection = businessId === NOWHERE.businessId ? undefined : await connections(businessId, account);
    if (!connection || !isActor(connection, actor)) throw new AppError('ACCOUNT_NOT_CONNECTED');
    const subject = { id: `${actor.id}/${account}`, userId: connection.userId, scopes: [], businessIds: null };
    const role = await access(subject, businessId).catch(() => {
      throw new AppError('ACCOUNT_NOT_CONNECTED');
    });
    const scopes = sharedScopes(actor.scopes, connection.scopes);
    return { ...actor, id: subject.id, userId: connection.userId, role, scopes };
  };

  return async (admission) => {
    const { operation, headers, responseHeaders } = admission;
    const { scope, rateClass, tenant } = operation;
    if (operation.open) return { ...NOBODY, environment };
    const known = await credentials(headers.authorization);
    const { credential, businessId, role } = tenant
      ? await inTenant(known, admission)
      : { credential: known, ...NOWHERE };
    const account = accountOf(one(headers['on-behalf-of']));
    const acting: Acting = { id: credential.id, userId: credential.userId, scopes: credential.scopes, role, account };
    const {
      role: effective,
      scopes,
      ...who
    } = account === null ? acting : await actingFor(acting, account, businessId);
    checkScope(scope, scopes);
    if (tenant && !mayUse(effective, scope, operation.id)) throw new AppError('FORBIDDEN');
    await windows.take(rateClass, `${credential.id}:${businessId}`, responseHeaders);
    const { userId, id: credentialId } = who;
    return { businessId, userId, credentialId, role: effective, scopes, environment, onBehalfOf: account };
  };
};
