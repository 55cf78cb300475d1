import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@outlay/testing';
import { type CredentialName, createHolder, type Holder } from './people/revoked/holder.ts';
import { PASSWORD, type RevokedWorld, startRevokedWorld } from './people/revoked/world.ts';

let world: RevokedWorld;
beforeAll(async () => {
  world = await startRevokedWorld();
}, 180_000);
afterAll(() => world?.stop());

type Table = Record<CredentialName, unknown>;

const OUTSIDE = '403 TENANT_ACCESS_DENIED';
const FEWER = '403 FORBIDDEN';
const NEW_PASSWORD = 'teapot quarry velvet moons';

/** While nothing has happened: everything that can be tried without being used up. */
const BEFORE = {
  cookie: 'signed in',
  'access token of our own application': ['ok', 'ok'],
  'access token of another application': ['ok', 'ok'],
  'token by the provider': ['ok', OUTSIDE],
  'key without a list': ['ok', 'ok'],
  'key of both businesses': ['ok', 'ok'],
  'key of this business': 'ok',
  'key that it made': 'ok',
  'key on behalf of a colleague': 'ok',
  "a colleague's key on behalf of them": 'ok',
  "an application's token on behalf of them": 'ok',
  'link for a new password': 'opens',
  'invitation that they sent': 'opens',
  'token of a directory': '200',
} as const;

/** What people get anew, each once: a token that does all that they may do. */
const ANEW = {
  'refresh token of our own application': ['ok', 'ok'],
  'code of our own application': ['ok', 'ok'],
  'refresh token of another application': ['ok', 'ok'],
  'code of another application': ['ok', 'ok'],
  'identity at the provider': ['ok', OUTSIDE],
  'password and code': ['ok', 'ok'],
  passkey: ['ok', 'ok'],
} as const;

const UNTOUCHED: Table = { ...BEFORE, ...ANEW };

/** Who belongs to this business no more, and to the other one as before. */
const GONE: Table = {
  cookie: 'signed in',
  'access token of our own application': [OUTSIDE, 'ok'],
  'refresh token of our own application': [OUTSIDE, 'ok'],
  'code of our own application': [OUTSIDE, 'ok'],
  'access token of another application': [OUTSIDE, 'ok'],
  'refresh token of another application': [OUTSIDE, 'ok'],
  'code of another application': [OUTSIDE, 'ok'],
  'token by the provider': [OUTSIDE, OUTSIDE],
  'identity at the provider': 'refused',
  'key without a list': [OUTSIDE, 'ok'],
  'key of both businesses': [OUTSIDE, 'ok'],
  'key of this business': '401 TOKEN_REVOKED',
  'key that it made': '401 TOKEN_REVOKED',
  'key on behalf of a colleague': OUTSIDE,
  "a colleague's key on behalf of them": '403 ACCOUNT_NOT_CONNECTED',
  "an application's token on behalf of them": '403 ACCOUNT_NOT_CONNECTED',
  'password and code': [OUTSIDE, 'ok'],
  passkey: [OUTSIDE, 'ok'],
  'link for a new password': 'opens',
  'invitation that they sent': 'over',
  'token of a directory': '401',
};

/** What does not come back with the person. */
const ENDED_FOR_GOOD = [
  'key of both businesses',
  'key of this business',
  'key that it made',
  "a colleague's key on behalf of them",
  "an application's token on behalf of them",
] as const satisfies CredentialName[];

/** An employee from now on, who neither sees vendors nor makes any. */
const LOWERED: Table = {
  ...UNTOUCHED,
  ...Object.fromEntries(
    Object.entries(UNTOUCHED)
      .filter(([, outcome]) => Array.isArray(outcome))
      .map(([name, outcome]) => [name, [FEWER, (outcome as string[])[1]]]),
  ),
  'key of this business': FEWER,
  'key that it made': FEWER,
  "a colleague's key on behalf of them": FEWER,
  "an application's token on behalf of them": FEWER,
  'invitation that they sent': 'over',
  'token of a directory': '401',
} as Table;

/** What was given in their sessions ends; what applications of others, and keys, were given goes on. */
const SIGNED_OUT: Table = {
  ...UNTOUCHED,
  cookie: 'signed out',
  'access token of our own application': ['401 TOKEN_REVOKED', '401 TOKEN_REVOKED'],
  'refresh token of our own application': 'refused',
  'code of our own application': 'refused',
  'code of another application': 'refused',
  'token by the provider': ['401 TOKEN_REVOKED', '401 TOKEN_REVOKED'],
};

/** Whatever was given by the former password; keys are no sign-in. */
const ANOTHER_PASSWORD: Table = {
  ...SIGNED_OUT,
  'access token of another application': ['401 TOKEN_REVOKED', '401 TOKEN_REVOKED'],
  'refresh token of another application': 'refused',
  'password and code': 'refused',
  'link for a new password': 'over',
};

const members = () => `/v1/businesses/${world.here.tenantId}/users`;
const removed = ({ id }: Holder) => world.here.api.call('DELETE', `${members()}/${id}`);
/** Another session of theirs, in which they do something to all the others. */
const inAnother = async ({ passkey }: Holder, method: string, path: string, body?: unknown): Promise<void> => {
  const { pages, own, cluster } = world;
  const code = await pages.byPasskey(own, passkey);
  const token = (await pages.redeem(own, code))?.access;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const sent = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const { status } = await fetch(cluster.baseUrl + path, sent);
  expect(status).toBe(204);
};
const deactivated = async ({ email }: Holder): Promise<void> => {
  const { api } = world.here;
  const { id } = await api.call<{ id: number }>('POST', '/v1/employees', { firstName: 'A', lastName: 'B', email });
  await api.call('POST', `/v1/employees/${id}/deactivate`);
};
const patched = (value: boolean) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: [{ op: 'replace', path: 'active', value }],
});

const WAYS: [name: string, after: Table, way: (holder: Holder) => Promise<unknown>][] = [
  ['was removed by an administrator', GONE, removed],
  ['was deactivated as an employee', GONE, deactivated],
  ['was deleted from the business', GONE, ({ id }) => world.here.api.call('DELETE', `/v1/users/${id}`)],
  [
    'left by themselves',
    GONE,
    ({ id, keys }) =>
      fetch(`${world.cluster.baseUrl}${members()}/${id}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${keys.everywhere}`, 'x-tenant-id': `${world.here.tenantId}` },
      }),
  ],
  ['was deleted by the directory', GONE, ({ id }) => world.directory(`/Users/${id}`, 'DELETE')],
  ['is not active in the directory', GONE, ({ id }) => world.directory(`/Users/${id}`, 'PATCH', patched(false))],
  ['has a lower role', LOWERED, ({ id }) => world.here.api.call('PATCH', `${members()}/${id}`, { role: 'employee' })],
  ['ended all sessions', SIGNED_OUT, (holder) => inAnother(holder, 'DELETE', '/v1/users/me/sessions')],
  [
    'changed the password',
    ANOTHER_PASSWORD,
    (holder) =>
      inAnother(holder, 'POST', '/v1/users/me/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
  ],
];

/** What the holder did, as the others of the business find it. */
const historyOf = async ({ id }: Holder) => {
  const { api } = world.here;
  const lines = await api.call<{ actorUserId: number }[]>('GET', `/v1/audit-log?actorUserId=${id}&pageSize=100`);
  const vendors = await api.call<unknown[]>('GET', '/v1/vendors?pageSize=100');
  const expenses = await api.call<{ userId: number }[]>('GET', `/v1/expenses?userId=${id}`);
  return { lines: lines.length, vendors: vendors.length, expenses: expenses.length };
};

const spend = async ({ id }: Holder): Promise<void> => {
  const command = { merchant: 'VIA Rail', amount: 89.5, date: '2026-03-13', userId: id };
  await world.here.api.call('POST', '/v1/expenses', command);
};

/** Milliseconds: whatever was taken is refused within 5 s, and the others are for a busy machine. */
const PROMISE = 20_000;

/** What can be tried again and again. */
const LASTING = Object.keys(BEFORE) as (keyof typeof BEFORE)[];

const becomes = async (credentials: Holder['credentials'], name: CredentialName, wanted: unknown): Promise<void> => {
  let last: unknown;
  const isSo = async () => {
    last = await credentials[name]();
    return JSON.stringify(last) === JSON.stringify(wanted);
  };
  const message = `${name}: ${JSON.stringify(wanted)}`;
  await waitFor(isSo, { timeout: PROMISE, message }).catch((cause: unknown) => {
    throw new Error(`${message}, and it is ${JSON.stringify(last)}`, { cause });
  });
};

/** Whoever belongs to the business again has the rights of a member, and nothing of what they had before. */
const comesBack = async ({ email, credentials }: Holder): Promise<void> => {
  await world.operator.createUser({ businessId: world.here.tenantId, name: 'Back', email, role: 'admin' });
  await becomes(credentials, 'key without a list', ['ok', 'ok']);
  // A gateway knows for 5 s what a key reached before.
  for (const name of ENDED_FOR_GOOD) await becomes(credentials, name, GONE[name]);
};

describe('whoever holds every credential there is', () => {
  it.concurrent.each(WAYS)(
    'and %s keeps none that they should not',
    async (_name, after, way) => {
      const holder = await createHolder(world);
      const { credentials } = holder;
      // A member of a moment ago is known to every service in a moment.
      for (const name of LASTING) await becomes(credentials, name, BEFORE[name]);
      await spend(holder);
      const before = await historyOf(holder);
      await way(holder);
      await Promise.all(LASTING.map((name) => becomes(credentials, name, after[name])));
      const found: Record<string, unknown> = {};
      for (const name of Object.keys(credentials) as CredentialName[]) found[name] = await credentials[name]();
      expect(found).toEqual(after);
      if (after === GONE) await comesBack(holder);
      const later = await historyOf(holder);
      expect(later.lines).toBeGreaterThanOrEqual(before.lines);
      expect(later.expenses).toBe(before.expenses);
      expect(later.vendors).toBeGreaterThanOrEqual(Math.min(100, before.vendors));
    },
    180_000,
  );
});
