import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@outlay/testing';
import { linkEvents, mailedPath } from './support/links.ts';
import { postForm } from './support/oauth.ts';
import { type OAuthCluster, PASSWORD, startOAuthCluster } from './support/oauth-cluster.ts';
import { code, field } from './support/requests.ts';

const NEW = 'marmot lantern forty sails';
const ANOTHER = 'teapot quarry velvet moons';

let oauth: OAuthCluster;
beforeAll(async () => {
  oauth = await startOAuthCluster();
});
afterAll(() => oauth?.cluster.stop());

let count = 0;
const someone = async () => {
  count += 1;
  const email = `password-${count}@maple.example`;
  const command = { businessId: oauth.cluster.business.id, name: 'Zoé Tremblay', email, role: 'admin' as const };
  const { id } = await oauth.cluster.operator.createUser({ ...command, password: PASSWORD });
  return { id, email };
};
type Someone = Awaited<ReturnType<typeof someone>>;

/** An application's tokens for a person, in a browser of its own. */
const tokensOf = async (person: Someone) => {
  const code = await oauth.getCode({ scope: 'users:read users:write' }, oauth.client, person);
  return (await oauth.redeem(code)).body as { access_token: string; refresh_token: string };
};
const change = (token: string, currentPassword: string, newPassword: string) =>
  oauth.cluster.send('/v1/users/me/password', { key: token, tenant: null, body: { currentPassword, newPassword } });
const signIn = async (email: string, password: string) => {
  const browser = oauth.browserClient();
  const login = await browser.go(oauth.authorizeUrl());
  return (await browser.submit(login, 'login', { email, password })).status;
};
const forgot = (email: string) => postForm(oauth.url('/connect/password'), { email });
const eventsOf = async (kind: string, userId: number) => {
  const text = `SELECT convert_from(bytes, 'UTF8')::json->'data' AS data FROM outbox WHERE kind = $1 ORDER BY id`;
  const rows = await oauth.cluster.database.look<{ data: { user?: { id: number }; account?: { id: number } } }>(text, [
    kind,
  ]);
  return rows.map(({ data }) => data).filter(({ user, account }) => (user ?? account)?.id === userId);
};

describe('changing the password', () => {
  it('needs the present one and a strong one, and ends all other sessions and refresh tokens', async () => {
    const person = await someone();
    const [own, other] = [await tokensOf(person), await tokensOf(person)];
    expect(field(await change(own.access_token, 'not the one', NEW))).toEqual([400, 'currentPassword']);
    for (const weak of ['too short', 'password1234'])
      expect(field(await change(own.access_token, PASSWORD, weak))).toEqual([400, 'newPassword']);
    expect(await signIn(person.email, PASSWORD)).toBe(200);
    expect((await change(own.access_token, PASSWORD, NEW)).status).toBe(204);
    expect([await signIn(person.email, PASSWORD), await signIn(person.email, NEW)]).toEqual([401, 200]);
    expect((await oauth.refresh(other.refresh_token)).status).toBe(400);
    await waitFor(async () => (await eventsOf('account.changed', person.id)).length > 0);
    expect(await eventsOf('password.changed', person.id)).toEqual([
      { user: { id: person.id, name: 'Zoé Tremblay', email: person.email }, how: 'changed' },
    ]);
    expect((await eventsOf('account.changed', person.id)).at(-1)).toMatchObject({ change: 'password-changed' });
  });

  it('is for a person with a token alone, and what is wrong counts as a wrong sign-in', async () => {
    const { send } = oauth.cluster;
    const body = { currentPassword: PASSWORD, newPassword: NEW };
    expect(code(await send('/v1/users/me/password', { tenant: null, body }))).toEqual([403, 'FORBIDDEN']);
  });
});

describe('a forgotten password', () => {
  it('is replaced by a link that works once, ends everything that was signed in, and signs nobody in', async () => {
    const person = await someone();
    const tokens = await tokensOf(person);
    expect((await forgot(person.email.toUpperCase())).status).toBe(200);
    const path = await mailedPath(oauth.cluster, person.email);
    expect((await linkEvents(oauth.cluster, person.email))[0]).toMatchObject({
      metadata: { businessId: 0 },
      data: { account: { id: person.id, name: 'Zoé Tremblay' }, invitation: null, link: { purpose: 'password-reset' } },
    });
    const browser = oauth.browserClient('fr-CA');
    const { page } = await browser.go(path);
    expect(page).toContain('Choisissez un autre mot de passe');
    const weak = await postForm(oauth.url(path), { password: 'password1234' });
    expect([weak.status, weak.body.text]).toEqual([400, expect.stringContaining('easy to guess')]);
    const both = await Promise.all([NEW, ANOTHER].map((password) => postForm(oauth.url(path), { password })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(both.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
    expect((await browser.go(path)).status).toBe(400);
    expect(await signIn(person.email, PASSWORD)).toBe(401);
    expect(await signIn(person.email, both[0]?.status === 200 ? NEW : ANOTHER)).toBe(200);
    expect((await oauth.refresh(tokens.refresh_token)).status).toBe(400);
    await waitFor(async () => (await oauth.statusWith(tokens.access_token)) === 401);
    await waitFor(async () => (await eventsOf('password.changed', person.id)).length > 0);
    expect(await eventsOf('password.changed', person.id)).toMatchObject([{ how: 'reset' }]);
  });

  it('has one link at a time, for an hour, of which the database keeps no secret', async () => {
    const person = await someone();
    await forgot(person.email);
    const first = await mailedPath(oauth.cluster, person.email);
    await forgot(person.email);
    const second = await mailedPath(oauth.cluster, person.email, 2);
    const statusOf = async (path: string) => (await fetch(oauth.url(path))).status;
    expect([await statusOf(first), await statusOf(second)]).toEqual([400, 200]);
    const kept = await oauth.cluster.database.look('SELECT * FROM account_links WHERE user_id = $1', [person.id]);
    expect(JSON.stringify(kept)).not.toContain(second.split('/').at(-1));
    await oauth.cluster.database.look("UPDATE account_links SET expires_at = now() - interval '1 second'");
    expect(await statusOf(second)).toBe(400);
  });

  it('is answered alike for whoever is unknown, and sends few links to one address', async () => {
    const person = await someone();
    const answers = await Promise.all([forgot(person.email), forgot('nobody@nowhere.example')]);
    const shown = answers.map(({ status, headers, body }) => [status, [...headers.keys()].length, body.text]);
    expect(shown[0]).toEqual(shown[1]);
    for (let more = 0; more < 9; more += 1) expect((await forgot(person.email)).status).toBe(200);
    await mailedPath(oauth.cluster, person.email, 5);
    await forgot('marker@nowhere.example');
    expect(await linkEvents(oauth.cluster, person.email)).toHaveLength(5);
    expect(await linkEvents(oauth.cluster, 'nobody@nowhere.example')).toEqual([]);
  });
});

it('the page of the account changes the password, and everything goes on in this browser alone', async () => {
  const person = await someone();
  const [own, other] = [oauth.browserClient(), oauth.browserClient()];
  for (const browser of [own, other])
    await browser.submit(await browser.go('/connect/account'), 'login', { email: person.email, password: PASSWORD });
  const shown = await own.go('/connect/account');
  expect(shown.page).toContain('Current password');
  const wrong = await own.submit(shown, 'password', { current: 'wrong', wanted: NEW });
  expect([wrong.status, wrong.page.includes('The current password is wrong.')]).toEqual([400, true]);
  const done = await own.submit(wrong, 'password', { current: PASSWORD, wanted: NEW });
  expect([done.status, done.page.includes('Your password is changed')]).toEqual([200, true]);
  expect((await own.go('/connect/account')).page).toContain('Where you are signed in');
  expect((await other.go('/connect/account')).page).toContain('name="password"');
});
