import { type CredentialKind, ROLES, type Role, SCOPES, type Scope } from '@outlay/contracts';
import { scopesOfPortal } from '../../src/developers/portal-links/portal-link.ts';
import { type Cluster, clientOf, type Reply, type RequestOptions } from './cluster.ts';
import { openPortal } from './made-portal.ts';
import { type OAuthCluster, PASSWORD, REDIRECT } from './oauth-cluster.ts';

/** One kind of credential, with what it has at most. */
export type Actor = {
  name: string;
  kind: CredentialKind;
  /** `key_…`, `app_…`; as what it makes names its parent. */
  id: string;
  userId: number | null;
  /** The person who really acts, where another is acted for. */
  actorUserId: number | null;
  role: Role;
  scopes: readonly Scope[];
  /** null: every business of its person. */
  businessIds: readonly number[] | null;
  expiresAt: Date | null;
  /** The code of every answer; undefined for a credential in force. */
  ended?: 'TOKEN_REVOKED' | 'TOKEN_EXPIRED';
  /** Has it a part in the business at all? */
  isMember: boolean;
  /** A token of an application of our own, whose person proved just now who they are. */
  isOwn?: boolean;
  send: (path: string, options?: RequestOptions) => Promise<Reply>;
};

type KeyOf = {
  name: string;
  person: { id: number; role: Role };
  scopes?: readonly Scope[];
  businessIds?: readonly number[];
  expiresAt?: Date;
  isMember?: boolean;
};

const HOUR = 3_600_000;

/** Makes keys, and what sends with them. */
const createKeyring = ({ operator, business, gateway }: Cluster) => {
  const sendWith = (key: string, headers: Record<string, string> = {}) => {
    const send = clientOf(gateway.url, { key, tenant: business.id });
    return (path: string, options: RequestOptions = {}) =>
      send(path, { ...options, headers: { ...headers, ...options.headers } });
  };
  const keyOf = async ({ name, person: owner, isMember = true, ...limits }: KeyOf): Promise<Actor> => {
    const { id, key } = await operator.createKey({ userId: owner.id, name, ...limits });
    const { scopes = SCOPES, businessIds = null, expiresAt = null } = limits;
    const who = { userId: owner.id, actorUserId: owner.id, role: owner.role, isMember };
    return { name, kind: 'api key', id, ...who, scopes, businessIds, expiresAt, send: sendWith(key) };
  };
  /** What a machine or a client is: nobody, of one business. */
  const machine = {
    ...{ userId: null, actorUserId: null, role: 'admin' as const, expiresAt: null, isMember: true },
    ...{ scopes: SCOPES, businessIds: [business.id] },
  };
  return { sendWith, keyOf, machine };
};

type Keyring = ReturnType<typeof createKeyring>;

/** What an application of our own gets for a person, who need not consent. They are nobody else: whoever ends their sessions ends it. */
const tokenOfOwn = async (
  { cluster, browserClient, authorizeUrl, redeem }: OAuthCluster,
  { name, role }: { name: string; role: Role },
): Promise<Omit<Actor, 'send' | 'scopes'> & { token: string }> => {
  const email = `matrix-own-${role}@maple.example`;
  const member = { businessId: cluster.business.id, name: 'Own', email, role, password: PASSWORD };
  const { id } = await cluster.operator.createUser(member);
  const command = { name: 'Ours', redirectUris: [REDIRECT], firstParty: true };
  const { clientId, clientSecret } = await cluster.operator.createClient(command);
  const browser = browserClient();
  const login = await browser.go(authorizeUrl({ client_id: clientId, scope: SCOPES.join(' ') }));
  const back = new URL((await browser.submit(login, 'login', { email, password: PASSWORD })).url);
  const secrets = { client_id: clientId, client_secret: clientSecret ?? '' };
  const { body } = await redeem(back.searchParams.get('code') ?? '', secrets);
  const who = { userId: id, actorUserId: id, role, isMember: true, businessIds: null, expiresAt: null, isOwn: true };
  return { name, kind: 'user token', id: `${clientId}:${id}`, ...who, token: String(body.access_token) };
};

/** An OAuth token of the application itself, one of a person who let it, and one of a person in an application of our own. */
const createTokens = async (oauth: OAuthCluster, { sendWith, machine }: Keyring): Promise<Actor[]> => {
  const { client, person, secrets } = oauth;
  const own = (await oauth.token({ grant_type: 'client_credentials', ...secrets() })).body;
  const theirs = (await oauth.redeem(await oauth.getCode({ scope: SCOPES.join(' ') }))).body;
  const ours = [
    await tokenOfOwn(oauth, { name: 'token of a person in our own application', role: 'accountant' }),
    await tokenOfOwn(oauth, { name: 'token of an admin in our own application', role: 'admin' }),
  ];
  const who = { userId: person.id, actorUserId: person.id, role: 'accountant', isMember: true } as const;
  // A refresh token is given without it, and no access token names it.
  const scopes = SCOPES.filter((scope) => scope !== 'offline_access');
  return [
    {
      ...machine,
      ...{ name: 'token of a client', kind: 'client token', id: client.clientId },
      send: sendWith(String(own.access_token)),
    },
    {
      ...{ name: 'token of a person', kind: 'user token', id: `${client.clientId}:${person.id}` },
      ...{ ...who, scopes, businessIds: null, expiresAt: null },
      send: sendWith(String(theirs.access_token)),
    },
    ...ours.map(({ token, ...actor }) => ({ ...actor, scopes, send: sendWith(token) })),
  ];
};

/** The accountant acts for the employee, with half of the scopes. */
const createOnBehalf = async (
  { operator }: Cluster,
  { keyOf, sendWith }: Keyring,
  people: { helper: { id: number }; account: { id: number; role: Role } },
): Promise<Actor> => {
  const account = await keyOf({ name: 'account', person: people.account });
  const scopes = SCOPES.filter((_, index) => index % 2 === 0);
  const body = { actorUserId: people.helper.id, scopes };
  const { id } = (await account.send('/v1/connected-accounts', { body })).body.data as { id: number };
  const { id: keyId, key } = await operator.createKey({ userId: people.helper.id, name: 'helper' });
  return {
    ...account,
    ...{ name: 'on behalf of an employee', kind: 'on behalf', id: `${keyId}/${id}`, actorUserId: people.helper.id },
    scopes,
    send: sendWith(key, { 'on-behalf-of': String(id) }),
  };
};

/** The page of a business's product, which shows the owner's webhooks. */
const createPortalActor = async (cluster: Cluster, maker: Actor): Promise<Actor> => {
  const portal = await openPortal(cluster, maker.send);
  if (portal === undefined) throw new Error('The owner could not make a link to the portal');
  const { link, send } = portal;
  const more = { name: 'session of the portal', kind: 'portal token' as const, id: link.id, send };
  return { ...maker, ...more, scopes: scopesOfPortal(maker.scopes, false), businessIds: [cluster.business.id] };
};

/** One of every kind of credential that there is, in one business; `elsewhere` is another one. */
export const createActors = async (oauth: OAuthCluster, elsewhere: number): Promise<Actor[]> => {
  const { cluster } = oauth;
  const { operator, business } = cluster;
  const keyring = createKeyring(cluster);
  const { keyOf, sendWith, machine } = keyring;

  const people = new Map<Role, { id: number; role: Role }>();
  for (const role of ROLES) {
    const email = `matrix-${role}@maple.example`;
    const { id } = await operator.createUser({ businessId: business.id, name: role, email, role });
    people.set(role, { id, role });
  }
  const personWith = (role: Role) => people.get(role) ?? { id: 0, role };
  const owner = personWith('owner');
  const byRole = await Promise.all(
    ROLES.map((role) => keyOf({ name: `key of the ${role}`, person: personWith(role) })),
  );

  const ofMachine = await operator.createKey({ userId: null, name: 'machine', businessIds: [business.id] });

  /** Invited to the business, and not yet there. */
  const invited = async (): Promise<Actor> => {
    const email = 'matrix-invited@birch.example';
    const { id } = await operator.createUser({ businessId: elsewhere, name: 'Invited', email, role: 'owner' });
    await byRole[0]?.send(`/v1/businesses/${business.id}/users`, { body: { name: 'Invited', email, role: 'admin' } });
    return keyOf({ name: 'key of somebody invited', person: { id, role: 'admin' }, isMember: false });
  };

  /** Made with a key that was revoked afterwards. */
  const orphan = async (): Promise<Actor> => {
    const parent = await keyOf({ name: 'parent', person: owner });
    const made = await parent.send('/v1/api-keys', { body: { name: 'orphan' } });
    const { id, key } = made.body.data as { id: string; key: string };
    await operator.revokeKey(parent.id);
    return { ...parent, name: 'key of a revoked parent', id, ended: 'TOKEN_REVOKED', send: sendWith(key) };
  };

  const inAnHour = new Date(Math.floor((Date.now() + HOUR) / 1_000) * 1_000);
  return [
    ...byRole,
    await keyOf({ name: 'key limited to the business', person: owner, businessIds: [business.id] }),
    await keyOf({ name: 'key limited to another', person: owner, businessIds: [elsewhere], isMember: false }),
    await keyOf({ name: 'key of one scope', person: owner, scopes: ['expenses:read'] }),
    await keyOf({ name: 'key of some scopes', person: owner, scopes: ['users:write', 'users:read'] }),
    await keyOf({ name: 'key that keeps employees', person: owner, scopes: ['employees:write', 'employees:read'] }),
    await keyOf({ name: 'key of an hour', person: owner, expiresAt: inAnHour }),
    { ...machine, name: 'key of a machine', kind: 'api key', id: ofMachine.id, send: sendWith(ofMachine.key) },
    ...(await createTokens(oauth, keyring)),
    await createOnBehalf(cluster, keyring, { helper: personWith('accountant'), account: personWith('employee') }),
    await createPortalActor(cluster, await keyOf({ name: 'maker of a link', person: owner })),
    await invited(),
    await orphan(),
  ];
};
