import type { IncomingMessage, RequestListener } from 'node:http';
import {
  API_OPERATIONS,
  AppError,
  type Environment,
  isAppError,
  isOfStandard,
  needsCredential,
  needsOwnApplication,
  needsRole,
  needsUnlimited,
  notOnBehalf,
  OPERATIONS,
  type Operation,
  operationsIn,
  operationsOf,
  type Role,
} from '@outlay/contracts';
import {
  type Admitted,
  type Authenticated,
  createCallHandler,
  createPipeline,
  type Exchange,
  type Handlers,
  type IdentityFacts,
  type OnAnswered,
  type TimeZoneOf,
} from '@outlay/http';
import type { Logger, Metrics } from '@outlay/runtime';
import {
  type Access,
  accountOf,
  type Credential,
  type Credentials,
  tenantOf,
} from '../access/credentials/credential.ts';
import { endedOriginOf } from '../access/credentials/ended-credential.ts';
import type { Forward } from '../access/forwarding/owner-services.client.ts';
import { type ClientAddress, type RateWindows, rateKeyOf } from '../access/rate-limits/rate-limits.ts';
import { type ConnectedAccount, isActor } from '../developers/connected-accounts/connected-account.ts';
import type { Documents } from '../developers/documents/pages.ts';
import { showPublicPages } from '../developers/documents/public-pages.ts';
import { assertOAuthMethod, isForOAuth } from '../oauth/server/routes.ts';

type Authentication = {
  credentials: Credentials;
  access: Access;
  /** An active connection of a business. */
  findConnectedAccount: (businessId: number, account: number) => Promise<ConnectedAccount | undefined>;
  windows: RateWindows;
  /** Whose request it is, as limits count it. */
  addressOf: ClientAddress;
  /** Milliseconds after which who signed in must prove again who they are, to move money or to change how they sign in. */
  stepUpAfter: number;
  environment: Environment;
};

/** Of a request without a tenant: no business has this id, and no role means anything in it. */
const NOWHERE: { businessId: number; role: Role } = { businessId: 0, role: 'auditor' };
/** Of a request that needs no credential: a service trusts its signed path and nothing else. */
const NOBODY = { ...NOWHERE, userId: null, actorUserId: null, credentialId: 'nobody', scopes: [], onBehalfOf: null };

/** A caller that was refused, not one that we failed. */
const REFUSED = new Set<string>(['invalid', 'forbidden', 'unauthenticated']);

type Identified = Exchange & { operation: Operation };

/** Who acts: the credential's own person or machine, or the account that it acts for. */
type Acting = Pick<IdentityFacts, 'credentialId' | 'userId' | 'scopes' | 'role'>;

/** Who calls, in which business and for whom. The order of rejections: credential, tenant, kind of credential, account. */
const createAuthenticate = (options: Authentication) => {
  const { credentials, access, findConnectedAccount, windows, addressOf, stepUpAfter, environment } = options;

  /** Wrong credentials are counted per address, and too many are refused as such; a right one never is. */
  const credentialOf = (request: IncomingMessage, exchange: Exchange): Promise<Credential> =>
    credentials(request.headers.authorization).catch(async (cause: unknown) => {
      if (isAppError(cause) && cause.kind === 'unauthenticated') await windows.takeFailure(addressOf(request));
      exchange.endedOrigin = endedOriginOf(cause, request, exchange);
      throw cause;
    });

  const inTenant = async (credential: Credential, request: IncomingMessage, exchange: Exchange) => {
    const businessId = tenantOf(request.headers['x-tenant-id']?.toString(), exchange.params.businessId);
    const role = await access(credential, businessId);
    const { id: credentialId, kind: credentialKind, userId } = credential;
    exchange.origin = { businessId, credentialId, credentialKind, userId };
    return { businessId, role };
  };

  /** May the operation be called with this at all? */
  const assertUsable = (
    { kind, businessIds }: Credential,
    account: number | null,
    { by, beyondLimits }: Operation,
  ): void => {
    if (!by.includes(kind)) throw needsCredential(by);
    // Whoever opened the portal is somebody in a page, whoever made the link: nobody's account is theirs to act for.
    if (account !== null && (kind === 'portal token' || !by.includes('on behalf'))) throw notOnBehalf();
    if (beyondLimits && businessIds !== null) throw needsUnlimited();
  };

  /**
   * In our own applications people prove again who they are before they move money or change how they sign in (RFC 9470). Keys are
   * no sign-in, and what an application of somebody else may do, its person decided when they let it.
   */
  const assertProven = ({ signIn }: Credential, { rateClass, recentProof }: Operation): void => {
    if (signIn === undefined || (rateClass !== 'money' && !recentProof)) return;
    if (recentProof && !signIn.firstParty) throw needsOwnApplication();
    // Times of proofs are real ones: the sandbox's clock does not move them.
    const age = Date.now() - (signIn.provenAt?.getTime() ?? 0);
    if (signIn.firstParty && age > stepUpAfter)
      throw new AppError('STEP_UP_REQUIRED', {
        facts: { field: 'authorization', maxAge: Math.floor(stepUpAfter / 1000) },
      });
  };

  /**
   * As the account, with what both have: its role here, and of the scopes those of the caller that were granted. The
   * credential's id names actor and account together. Unknown, revoked and another's are rejected alike.
   */
  const actingFor = async (actor: Credential, account: number, businessId: number): Promise<Acting> => {
    const connection = businessId === NOWHERE.businessId ? undefined : await findConnectedAccount(businessId, account);
    if (!connection || !isActor(connection, actor)) throw new AppError('ACCOUNT_NOT_CONNECTED');
    const { userId, scopes: granted } = connection;
    const credentialId = `${actor.id}/${account}`;
    const role = await access({ userId, businessIds: null }, businessId).catch((cause: unknown) => {
      const isOutside = isAppError(cause) && cause.code === 'TENANT_ACCESS_DENIED';
      throw isOutside ? new AppError('ACCOUNT_NOT_CONNECTED', { cause }) : cause;
    });
    return { credentialId, userId, role, scopes: actor.scopes.filter((scope) => granted.includes(scope)) };
  };

  const authenticate = async (credential: Credential, request: IncomingMessage, exchange: Identified) => {
    const { tenant } = exchange.operation;
    const isGiven = tenant === 'optional' ? Boolean(request.headers['x-tenant-id']?.toString().trim()) : tenant;
    const { businessId, role } = isGiven ? await inTenant(credential, request, exchange) : NOWHERE;
    const account = accountOf(request.headers['on-behalf-of']?.toString());
    assertUsable(credential, account, exchange.operation);
    assertProven(credential, exchange.operation);
    const acting: Acting =
      account === null
        ? { credentialId: credential.id, userId: credential.userId, scopes: credential.scopes, role }
        : await actingFor(credential, account, businessId);
    const { userId: actorUserId, grantId, signIn, businessIds, webhookIds } = credential;
    const limits = {
      ...(signIn !== undefined && businessIds !== null && { businessIds }),
      ...(webhookIds !== undefined && { webhookIds }),
    };
    const sessionUid = signIn?.sessionUid ?? undefined;
    // What a person makes in our own applications is the person's: it does not end when they sign out of them.
    const grant = grantId === undefined || signIn?.firstParty ? {} : { grantId };
    const who = { ...acting, ...grant, ...(grantId !== undefined && sessionUid !== undefined && { sessionUid }) };
    const facts: IdentityFacts = { ...who, ...limits, actorUserId, businessId, environment, onBehalfOf: account };
    return { facts, rateKey: rateKeyOf({ credentialId: credential.id, businessId }) };
  };

  return async (request: IncomingMessage, exchange: Identified): Promise<Authenticated> => {
    if (exchange.operation.open) return { facts: { ...NOBODY, environment } };
    const credential = await credentialOf(request, exchange);
    return authenticate(credential, request, exchange).catch(async (cause: unknown) => {
      // Whoever tries businesses and accounts that are not theirs has no window there: it counts where they have one.
      if (isAppError(cause) && REFUSED.has(cause.kind))
        await windows.take('default', rateKeyOf({ ...NOWHERE, credentialId: credential.id }), exchange.headers);
      throw cause;
    });
  };
};

type Options = Authentication & {
  /** Whether operations that move money require an Idempotency-Key. */
  keyForMoney: boolean;
  /** The address that clients know the API by; empty: not known. */
  publicUrl: string;
  /** Where people are sent who open the API's address in a browser; empty: nowhere. */
  webUrl: string;
  /** What everyone may read. */
  pages: Documents['pages'];
  handlers: Handlers<'gateway'>;
  timeZoneOf: TimeZoneOf;
  forward: Forward;
  /** The OAuth server and its pages. */
  oauth: RequestListener;
  /** The SCIM server. */
  scim: RequestListener;
  headers: Readonly<Record<string, string>>;
  logger: Logger;
  metrics: Metrics;
  /** Keeps what was answered, for the business; undefined: nothing is kept. */
  onAnswered: OnAnswered | undefined;
};

/** Milliseconds for what we answer ourselves; the same promise as for what we forward. */
const OWN_LIMIT = 5_000;

/** Nothing of the OAuth server is there. */
const isOfApi = ({ url = '/' }: IncomingMessage): boolean => url.startsWith('/v1/');

/** Somebody who wrote our address into a browser, and looks for the app. */
const isVisit = ({ method, url = '/', headers }: IncomingMessage): boolean =>
  method === 'GET' && url === '/' && (headers.accept ?? '').includes('text/html');

/** Everything there is answered as SCIM says, also what does not exist. */
const isOfScim = ({ url = '/' }: IncomingMessage): boolean => /^\/scim\/v2(\/|\?|$)/.test(url);

/** The one entry point for clients: pages that everyone may read, the OAuth server, and operations for who is admitted. */
export const createEntryPoint = (options: Options): RequestListener => {
  const { environment, windows, handlers, timeZoneOf, forward, oauth, scim, webUrl, ...rest } = options;
  const callHandler = createCallHandler(operationsOf('gateway'), handlers, { limit: OWN_LIMIT, timeZoneOf });
  const pages = new Map(Object.entries(options.pages));
  const showPage = showPublicPages(pages);
  const documents = [...pages.keys()]
    .filter((path) => !/assets|\/$|\.md$/.test(path))
    .map((path) => ({ method: 'GET', path }) as const);
  const standards = OPERATIONS.filter(isOfStandard);
  const authenticate = createAuthenticate(options);
  /** @throws AppError when the caller may not any more what they might when the request came */
  const identify = async (request: IncomingMessage, exchange: Admitted): Promise<IdentityFacts> => {
    const { facts } = await authenticate(request, exchange);
    const { roles } = exchange.operation;
    if (!roles.includes(facts.role)) throw needsRole((role) => roles.includes(role));
    return facts;
  };
  /** A link is the only credential of an open operation: a wrong one counts as wrong credentials do, and is 429 from then on. */
  const callOwn = (request: IncomingMessage, exchange: Admitted) =>
    callHandler(request, exchange).catch(async (cause: unknown) => {
      if (exchange.operation.open && isAppError(cause) && cause.kind === 'unauthenticated')
        await windows.takeFailure(options.addressOf(request));
      throw cause;
    });
  const api = createPipeline({
    ...rest,
    operations: operationsIn(environment, API_OPERATIONS),
    before: [
      (request, response, next) => (pages.has(response.locals.path) ? showPage(request, response, next) : next()),
      (request, response, next) => (isOfApi(request) ? next() : assertOAuthMethod(request, response, next)),
    ],
    beside: [...standards, ...documents],
    authenticate,
    byRole: true,
    countRequest: (rateKey, { operation, headers }) => windows.take(operation.rateClass, rateKey, headers),
    countRefused: (rateKey, { headers }) => windows.take('default', rateKey, headers),
    perform: (request, exchange) =>
      exchange.operation.owner === 'gateway'
        ? callOwn(request, exchange)
        : forward(request, exchange, () => identify(request, exchange)),
    logLevel: 'info',
  });
  const listenerOf = (request: IncomingMessage): RequestListener => {
    if (isOfApi(request)) return api;
    if (isOfScim(request)) return scim;
    return isForOAuth(request) ? oauth : api;
  };
  const showApp: RequestListener = (_request, response) => {
    response.writeHead(302, { ...rest.headers, location: `${webUrl}/`, 'content-length': '0', vary: 'accept' }).end();
  };
  return (request, response) =>
    webUrl !== '' && isVisit(request) ? showApp(request, response) : listenerOf(request)(request, response);
};
