import type { Authenticator } from '@outlay/testing';
import type { Application, Tokens } from './browser.ts';
import { type Outcome, tried } from './tried.ts';
import { DOMAIN, PASSWORD, type RevokedWorld } from './world.ts';

let count = 0;

let before: Promise<unknown> = Promise.resolve();
/** One after the other: the provider takes one person for signed in. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const mine = before.then(work);
  before = mine.catch(() => undefined);
  return mine;
};

/** Somebody of both businesses, signed in, with second factors. */
const signUp = async ({ operator, pages, here, there, own, foreign, providers }: RevokedWorld) => {
  count += 1;
  const [email, name] = [`holder-${count}@${DOMAIN}`, `Holder ${count}`];
  const person = { name, email, role: 'admin' as const };
  const { id } = await operator.createUser({ ...person, businessId: here.tenantId, password: PASSWORD });
  await operator.createUser({ ...person, businessId: there.tenantId });
  const redeemed = async (application: Application, code: string): Promise<Tokens> => {
    const tokens = await pages.redeem(application, code);
    if (tokens === undefined) throw new Error(`${email} gets no token`);
    return tokens;
  };
  const comeByProvider = (): Promise<string> =>
    inTurn(() => {
      providers.signIn({ subject: email, email, emailVerified: true, name, groups: [] });
      return pages.byProvider(own, providers.oidc);
    });
  const browser = pages.open();
  await pages.byPassword(own, { email, password: PASSWORD }, browser);
  const first = await redeemed(own, await pages.code(browser, own));
  const third = await redeemed(foreign, await pages.code(browser, foreign));
  const provided = await redeemed(own, await comeByProvider());
  const passkey = await pages.addPasskey(browser);
  const totp = await pages.addTotp(browser);
  return { id, email, name, browser, first, third, provided, passkey, totp, comeByProvider };
};

type SignedUp = Awaited<ReturnType<typeof signUp>>;

/** Keys, and what is made with them. */
const makeRights = async (
  { cluster, operator, here, there, helper, foreign }: RevokedWorld,
  { id, email }: SignedUp,
) => {
  const send = async <T>(key: string, path: string, body: unknown): Promise<T> => {
    const tenant = { authorization: `Bearer ${key}`, 'x-tenant-id': `${here.tenantId}` };
    const headers = { ...tenant, 'content-type': 'application/json' };
    const response = await fetch(cluster.baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${await response.text()}`);
    return ((await response.json()) as { data: T }).data;
  };
  const keyFor = async (businessIds: readonly number[] | null): Promise<string> =>
    (await operator.createKey({ userId: id, name: 'key', businessIds, madeIn: here.tenantId })).key;
  const keys = {
    everywhere: await keyFor(null),
    both: await keyFor([here.tenantId, there.tenantId]),
    here: await keyFor([here.tenantId]),
  };
  const connect = (key: string, actor: object) => send<{ id: number }>(key, '/v1/connected-accounts', actor);
  const business = `/v1/businesses/${here.tenantId}`;
  const guest = `guest-of-${email.replace('@', '-')}@elm.example`;
  await send(keys.everywhere, `${business}/users`, { name: 'Guest', email: guest, role: 'employee' });
  return {
    keys,
    guest,
    made: (await send<{ key: string }>(keys.here, '/v1/api-keys', { name: 'made with it' })).key,
    acting: await connect(helper.apiKey, { actorUserId: id }),
    acted: await connect(keys.everywhere, { actorUserId: helper.userId }),
    byClient: await connect(keys.everywhere, { clientId: foreign.clientId }),
    scim: (await send<{ token: string }>(keys.everywhere, `${business}/scim-tokens`, { name: 'Theirs' })).token,
  };
};

type Rights = Awaited<ReturnType<typeof makeRights>>;

/** Links of mails. */
const getLinks = async ({ cluster, mailed }: RevokedWorld, { email }: SignedUp, { guest }: Rights) => {
  await fetch(`${cluster.baseUrl}/connect/password`, { method: 'POST', body: new URLSearchParams({ email }) });
  return { invitation: await mailed(guest, 'invitation'), reset: await mailed(email, 'password') };
};

/** How each is tried, in the business that they leave and in their other one. */
const tryingOf = ({ cluster: { baseUrl }, pages, here, there, own }: RevokedWorld) => {
  const inHere = (key: string, headers = {}): Promise<Outcome> =>
    tried({ baseUrl, key, businessId: here.tenantId, headers });
  const inBoth = async (key: string) => [await inHere(key), await tried({ baseUrl, key, businessId: there.tenantId })];
  /** With the access token that somebody gets, if they do. */
  const whoGets = async (getting: Promise<Tokens | undefined>) => {
    const given = await getting;
    return given === undefined ? 'refused' : inBoth(given.access);
  };
  return {
    inHere,
    inBoth,
    whoGets,
    onBehalf: (key: string, { id }: { id: number }) => inHere(key, { 'on-behalf-of': String(id) }),
    withCode: async (getting: Promise<string>) => {
      const code = await getting;
      return code === '' ? 'refused' : whoGets(pages.redeem(own, code));
    },
    /** A page that a link leads to, with something to do on it. */
    opens: async (path: string, form: string): Promise<Outcome> => {
      const response = await fetch(baseUrl + path);
      const offers = (await response.text()).includes(form);
      return response.status === 200 && offers ? 'opens' : 'over';
    },
  };
};

/** A person of two businesses who holds every credential that there is. */
export const createHolder = async (world: RevokedWorld) => {
  const { cluster, pages, helper, own, foreign } = world;
  const person = await signUp(world);
  const { id, email, browser, first, third, passkey, totp } = person;
  const rights = await makeRights(world, person);
  const { keys } = rights;
  const { invitation, reset } = await getLinks(world, person, rights);
  const codes = { own: await pages.code(browser, own), foreign: await pages.code(browser, foreign) };
  const { inHere, inBoth, whoGets, withCode, onBehalf, opens } = tryingOf(world);
  const credentials = {
    cookie: async () => ((await pages.isSignedIn(browser)) ? 'signed in' : 'signed out'),
    'access token of our own application': () => inBoth(first.access),
    'refresh token of our own application': () => whoGets(pages.refresh(own, first.refresh)),
    'code of our own application': () => whoGets(pages.redeem(own, codes.own)),
    'access token of another application': () => inBoth(third.access),
    'refresh token of another application': () => whoGets(pages.refresh(foreign, third.refresh)),
    'code of another application': () => whoGets(pages.redeem(foreign, codes.foreign)),
    'token by the provider': () => inBoth(person.provided.access),
    'identity at the provider': () => withCode(person.comeByProvider()),
    'key without a list': () => inBoth(keys.everywhere),
    'key of both businesses': () => inBoth(keys.both),
    'key of this business': () => inHere(keys.here),
    'key that it made': () => inHere(rights.made),
    'key on behalf of a colleague': () => onBehalf(keys.everywhere, rights.acting),
    "a colleague's key on behalf of them": () => onBehalf(helper.apiKey, rights.acted),
    "an application's token on behalf of them": () => onBehalf(world.clientToken, rights.byClient),
    'password and code': () => withCode(pages.byPassword(own, { email, password: PASSWORD, totp })),
    passkey: () => withCode(pages.byPasskey(own, passkey)),
    'link for a new password': () => opens(reset, 'name="password"'),
    'invitation that they sent': () => opens(invitation, 'name="business"'),
    'token of a directory': async () => {
      const headers = { authorization: `Bearer ${rights.scim}` };
      return String((await fetch(`${cluster.baseUrl}/scim/v2/Users?count=1`, { headers })).status);
    },
  };
  return { id, email, passkey: passkey satisfies Authenticator, keys, credentials };
};

export type Holder = Awaited<ReturnType<typeof createHolder>>;
export type CredentialName = keyof Holder['credentials'];
