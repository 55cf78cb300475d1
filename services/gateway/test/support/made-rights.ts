import {
  type ApiKeyView,
  type ConnectedAccountView,
  type OAuthClientView,
  type OperationId,
  ROLES,
  type Role,
  SCOPES,
  type ScimTokenView,
} from '@outlay/contracts';
import type { Actor } from './actors.ts';
import type { Cluster, Reply } from './cluster.ts';
import { createPortalLink } from './made-portal.ts';

/** What an actor made, or what was refused; each violation of "at most its maker's" as a sentence. */
type Attempt = (cluster: Cluster, actor: Actor, elsewhere: number) => Promise<string[]>;

const within = <T>(own: readonly T[], most: readonly T[] | null): boolean =>
  most === null || own.every((one) => most.includes(one));

const keyViolations = (made: ApiKeyView, actor: Actor): string[] => {
  const expiry = made.expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(made.expiresAt);
  return [
    within(made.scopes, actor.scopes) ? '' : 'has more scopes',
    made.businessIds !== null && within(made.businessIds, actor.businessIds) ? '' : 'reaches more businesses',
    actor.expiresAt === null || expiry <= actor.expiresAt.getTime() ? '' : 'lives longer',
    made.userId === actor.userId ? '' : 'is of somebody else',
    made.parentId === (actor.kind === 'api key' ? actor.id : null) ? '' : 'forgets its parent',
    actor.kind !== 'user token' || actor.isOwn ? '' : 'is made by an application of somebody else',
    actor.kind !== 'user token' || made.businessIds?.length === 1 ? '' : 'reaches more than where its person is',
  ].filter((violation) => violation !== '');
};

/** Violations of what was made; none when nothing was. */
const made = <T>({ status, body }: Reply, violations: (data: T) => string[]): string[] =>
  status < 300 ? violations(body.data as T) : [];

const createApiKey: Attempt = async (_cluster, actor, elsewhere) => {
  const far = new Date(Date.now() + 366 * 86_400_000).toISOString();
  const commands = [{}, { scopes: SCOPES }, { businessIds: [elsewhere] }, { expiresAt: null }, { expiresAt: far }];
  const all: string[] = [];
  for (const command of commands) {
    const reply = await actor.send('/v1/api-keys', { body: { name: 'made', ...command } });
    const requested = JSON.stringify(command);
    all.push(...made<ApiKeyView>(reply, (key) => keyViolations(key, actor)).map((one) => `${requested}: ${one}`));
  }
  return all;
};

let people = 0;
const newEmail = (): string => {
  people += 1;
  return `made-${people}@maple.example`;
};

const createConnectedAccount: Attempt = async ({ user }, actor) => {
  const commands = [{ actorUserId: user.id }, { actorUserId: user.id, scopes: SCOPES }];
  const all: string[] = [];
  for (const body of commands) {
    const reply = await actor.send('/v1/connected-accounts', { body });
    const violations = ({ userId, scopes }: ConnectedAccountView) => [
      ...(within(scopes, actor.scopes) ? [] : ['has more scopes']),
      ...(userId === actor.userId ? [] : ['is of somebody else']),
    ];
    all.push(...made(reply, violations));
  }
  return all;
};

/** What waits for this actor's consent: nobody consents for another. */
const consentToConnection: Attempt = async ({ send, user }, actor) => {
  if (actor.userId === null || !actor.isMember) return [];
  const pending = await send('/v1/connected-accounts', { body: { userId: actor.userId } });
  const { id } = pending.body.data as ConnectedAccountView;
  const reply = await actor.send(`/v1/connected-accounts/${id}/consent`, { method: 'POST' });
  const violations = ({ scopes, actorUserId }: ConnectedAccountView) => [
    ...(within(scopes, actor.scopes) ? [] : ['has more scopes']),
    ...(actorUserId === user.id ? [] : ['is of another actor']),
  ];
  return made(reply, violations);
};

/** Whoever may act in named businesses only founds none: it would reach one more. */
const createBusiness: Attempt = async (_cluster, actor) => {
  const reply = await actor.send('/v1/businesses', { body: { name: 'Made' } });
  return made(reply, () => (actor.businessIds === null && actor.userId !== null ? [] : ['reaches one more business']));
};

const rank = (role: Role): number => ROLES.indexOf(role);
const roleViolations = (role: Role, actor: Actor): string[] =>
  rank(role) >= rank(actor.role) ? [] : [`has the role ${role}`];

const addMember: Attempt = async ({ business }, actor) => {
  const all: string[] = [];
  for (const role of ROLES) {
    const body = { name: 'Made', email: newEmail(), role };
    const reply = await actor.send(`/v1/businesses/${business.id}/users`, { body });
    const violations = (member: { role: Role; status: string }) => [
      ...roleViolations(member.role, actor),
      ...(member.status === 'invited' ? [] : ['is there without having accepted']),
    ];
    all.push(...made(reply, violations));
  }
  return all;
};

const updateMember: Attempt = async ({ business, addUser }, actor) => {
  const { id } = await addUser(newEmail(), 'employee');
  const all: string[] = [];
  for (const role of ROLES.toReversed()) {
    const reply = await actor.send(`/v1/businesses/${business.id}/users/${id}`, { method: 'PATCH', body: { role } });
    all.push(...made<{ role: Role }>(reply, (member) => roleViolations(member.role, actor)));
  }
  return all;
};

/** Sent again, an invitation offers the role that it did: by nobody of a lower one, and with whose own right it ends. */
const resendInvitation: Attempt = async ({ business, send }, actor) => {
  const path = `/v1/businesses/${business.id}/users`;
  const body = { name: 'Made', email: newEmail(), role: 'admin' };
  const { id } = (await send(path, { body })).body.data as { id: number };
  const reply = await actor.send(`${path}/${id}/invitation`, { method: 'POST' });
  return reply.status === 429 ? [] : made(reply, ({ role }: { role: Role }) => roleViolations(role, actor));
};

const employeeWith = async ({ send }: Cluster, role: Role): Promise<number> => {
  const body = { firstName: 'Made', lastName: 'Too', email: newEmail(), role };
  return ((await send('/v1/employees', { body })).body.data as { id: number }).id;
};

/** An employee with a role of the business is invited or comes back: by nobody of a lower role. */
const employment =
  (verb: 'invite' | 'reactivate'): Attempt =>
  async (cluster, actor) => {
    const id = await employeeWith(cluster, 'admin');
    if (verb === 'reactivate') await cluster.send(`/v1/employees/${id}/deactivate`, { method: 'POST' });
    const reply = await actor.send(`/v1/employees/${id}/${verb}`, { method: 'POST' });
    const violations = ({ role, userId }: { role: Role; userId: number | null }) =>
      userId === null ? [] : roleViolations(role, actor);
    return made(reply, violations);
  };

/** An employee who is a user of the business gets every role: from nobody of a lower one, nor without the scope that gives roles. */
const updateEmployee: Attempt = async ({ business, addUser, send }, actor) => {
  const email = newEmail();
  const user = await addUser(email, 'employee');
  const created = await send('/v1/employees', { body: { firstName: 'Made', lastName: 'Too', email } });
  const { id } = created.body.data as { id: number };
  const all: string[] = [];
  for (const role of ROLES.toReversed()) {
    await actor.send(`/v1/employees/${id}`, { method: 'PATCH', body: { role } });
    const members = await send(`/v1/businesses/${business.id}/users?pageSize=100&sortOrder=desc`);
    const member = (members.body.data as { id: number; role: Role }[]).find((one) => one.id === user.id);
    if (member?.role === 'employee') continue;
    if (member === undefined) all.push('is no member any more');
    else all.push(...roleViolations(member.role, actor));
    if (!actor.scopes.includes('users:write')) all.push('gave a role without the scope');
  }
  return all;
};

/** Somebody with a business of their own is invited as an admin: the role that was given, and by nobody else. */
const acceptInvitation: Attempt = async ({ business }, actor) => {
  const reply = await actor.send(`/v1/invitations/${business.id}/accept`, { method: 'POST' });
  const violations = ({ id, role }: { id: number; role: Role }) => [
    ...(id === actor.userId ? [] : ['is of somebody else']),
    ...(actor.businessIds === null ? [] : ['reaches one more business']),
    ...roleViolations(role, actor),
  ];
  return made(reply, violations);
};

/** The token of a directory lives no longer than the key, and makes nobody more than an admin. */
const createScimToken: Attempt = async ({ business }, actor) => {
  const far = new Date(Date.now() + 366 * 86_400_000).toISOString();
  const all: string[] = [];
  for (const more of [
    {},
    { expiresAt: null },
    { expiresAt: far },
    { defaultRole: 'admin' },
    { defaultRole: 'owner' },
  ]) {
    const path = `/v1/businesses/${business.id}/scim-tokens`;
    const reply = await actor.send(path, { body: { name: 'made', ...more } });
    const violations = ({ expiresAt, defaultRole, madeBy }: ScimTokenView) => [
      ...roleViolations(defaultRole, actor),
      ...(madeBy === actor.userId ? [] : ['is of somebody else']),
      ...(actor.expiresAt === null || (expiresAt !== null && Date.parse(expiresAt) <= actor.expiresAt.getTime())
        ? []
        : ['lives longer']),
    ];
    all.push(...made(reply, violations));
  }
  return all;
};

/** A group that nobody made: whoever may not give roles does not even learn that. */
const updateScimGroup: Attempt = async ({ business }, actor) => {
  const path = `/v1/businesses/${business.id}/scim-groups/grp_01KKPYJ5R7ZC2S1V4H8W3X6Y9D`;
  const reply = await actor.send(path, { method: 'PATCH', body: { role: 'admin' } });
  return made(reply, () => ['changed a group that is not there']);
};

/** By the key that made it or the person, with nothing that they have not: a client, and a new secret of one that has every scope. */
const clientViolations = (made: OAuthClientView, actor: Actor, businessId: number): string[] => [
  ...(within(made.scopes, [...actor.scopes, 'offline_access']) ? [] : ['has more scopes']),
  ...(made.businessId === businessId ? [] : ['is of another business']),
  ...(made.madeBy === actor.userId ? [] : ['is of somebody else']),
  ...(actor.kind === 'api key' || actor.isOwn ? [] : ['is made by an application of somebody else']),
];

const createOAuthClient: Attempt = async ({ business }, actor) => {
  const all: string[] = [];
  for (const scopes of [actor.scopes, SCOPES]) {
    const body = { name: 'made', kind: 'confidential', grantTypes: ['client_credentials'], scopes };
    const reply = await actor.send('/v1/oauth-clients', { body });
    all.push(...made<OAuthClientView>(reply, (client) => clientViolations(client, actor, business.id)));
  }
  return all;
};

const rotateOAuthClientSecret: Attempt = async ({ business, send }, actor) => {
  const body = { name: 'strong', kind: 'confidential', grantTypes: ['client_credentials'], scopes: SCOPES };
  const { id } = (await send('/v1/oauth-clients', { body })).body.data as OAuthClientView;
  const reply = await actor.send(`/v1/oauth-clients/${id}/rotate-secret`, { method: 'POST' });
  await send(`/v1/oauth-clients/${id}`, { method: 'DELETE' });
  return made<OAuthClientView>(reply, (client) => clientViolations(client, actor, business.id));
};

/** For every operation that makes a right: an operation that is new in the table fails the matrix until it is here. */
export const MAKING: Partial<Record<OperationId, Attempt>> = {
  createApiKey,
  createOAuthClient,
  rotateOAuthClientSecret,
  createPortalLink,
  createScimToken,
  updateScimGroup,
  createConnectedAccount,
  consentToConnection,
  createBusiness,
  acceptInvitation,
  addMember,
  resendInvitation,
  updateMember,
  updateEmployee,
  inviteEmployee: employment('invite'),
  reactivateEmployee: employment('reactivate'),
};
