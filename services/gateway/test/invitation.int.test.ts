import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { EmployeeView, MemberView } from '@outlay/contracts';
import { type Cluster, startCluster } from './support/cluster.ts';
import { createBrowserClient, postForm } from './support/oauth.ts';

const REDIRECT = 'https://app.example/callback';
const email = 'zoe@maple.example';
const password = 'une longue phrase';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ redis: 11 });
});
afterAll(() => cluster.stop());

const browserOf = (language: string) => createBrowserClient(cluster.gateway.url, language);

it('an invited employee sets a first password by a link, once, and is active when they accept there', async () => {
  const command = { firstName: 'Zoé', lastName: 'Bouchard', email };
  const made = (await cluster.send('/v1/employees', { body: command })).body.data as EmployeeView;
  const invited = (await cluster.send(`/v1/employees/${made.id}/invite`, { method: 'POST' })).body.data as EmployeeView;
  expect(invited).toMatchObject({ status: 'invited', userId: expect.any(Number) });

  const { path } = await cluster.operator.createInvitation(invited.userId ?? 0);
  const browserClient = browserOf('fr-CA');
  const { status, page } = await browserClient.go(path);
  const words = ['Choisissez un mot de passe', email, 'Maple Bakery', 'Employé, sur invitation de owner'];
  expect([status, words.filter((word) => !page.includes(word))]).toEqual([200, []]);
  expect(page).not.toContain(' checked');
  const set = (value: string, at = path) =>
    postForm(cluster.gateway.url + at, { password: value, business: `${cluster.business.id}` });
  expect((await set('trop court')).status).toBe(400);
  expect((await set(password, `${path.slice(0, -2)}AA`)).status).toBe(400);
  expect((await cluster.send(`/v1/employees/${made.id}`)).body.data).toEqual(invited);
  // What fails meanwhile does not use up the link.
  await cluster.database.look('ALTER TABLE employees RENAME TO employees_elsewhere');
  expect((await set(password)).status).toBe(500);
  await cluster.database.look('ALTER TABLE employees_elsewhere RENAME TO employees');
  expect((await browserClient.go(path)).page).toContain('Maple Bakery');
  const both = await Promise.all([set(password), set('an attacker was here')]);
  expect(both.map(({ status: each }) => each).sort()).toEqual([200, 400]);
  const [taken] = both;
  expect((await browserClient.go(path)).status).toBe(400);
  await expect(cluster.operator.createInvitation(invited.userId ?? 0)).rejects.toThrow('has a password already');

  const active = (await cluster.send(`/v1/employees/${made.id}`)).body.data as EmployeeView;
  expect(active).toMatchObject({ status: 'active', userId: invited.userId, version: invited.version + 1 });
  const updates = "SELECT 1 FROM outbox WHERE kind = 'employee.updated'";
  expect(await cluster.database.look(updates)).toHaveLength(2);

  const client = await cluster.operator.createClient({ name: 'Compta', redirectUris: [REDIRECT], businessIds: [] });
  const query = new URLSearchParams({ response_type: 'code', client_id: client.clientId, redirect_uri: REDIRECT });
  const login = await browserClient.go(`/connect/authorize?${query}`);
  const signedIn = { email, password: taken.status === 200 ? password : 'an attacker was here' };
  const back = await browserClient.submit(await browserClient.submit(login, 'login', signedIn), 'consent');
  expect(new URL(back.url).searchParams.get('code')).toEqual(expect.any(String));
}, 60_000);

it('whom several businesses wait for joins those that they choose, and nobody by signing in', async () => {
  const body = { name: 'Léa', email: 'lea@maple.example', role: 'auditor' };
  const other = await cluster.operator.createBusiness({ name: 'Birch <b>Books</b>' });
  const { key } = await cluster.operator.createKey({ userId: null, name: 'machine', businessIds: [other.id] });
  const invite = (tenant: number, options = {}) =>
    cluster.send(`/v1/businesses/${tenant}/users`, { tenant, body, ...options });
  const { id } = (await invite(cluster.business.id)).body.data as MemberView;
  expect((await invite(other.id, { key })).status).toBe(201);
  const { path } = await cluster.operator.createInvitation(id);
  const { page } = await browserOf('en-US').go(path);
  expect(page).toContain('Birch &lt;b&gt;Books&lt;/b&gt;</strong><br>Auditor</span>');
  expect(page).toContain('Auditor, invited by owner');
  expect(page).not.toContain(' checked');
  const form = `password=${encodeURIComponent(password)}&business=${other.id}&business=999999`;
  expect((await postForm(cluster.gateway.url + path, form)).status).toBe(200);
  const standings = 'SELECT business_id::int, status FROM memberships WHERE user_id = $1 ORDER BY business_id';
  expect(await cluster.database.look(standings, [id])).toEqual([
    { business_id: cluster.business.id, status: 'invited' },
    { business_id: other.id, status: 'active' },
  ]);
});

it('the page is shown and set, and answers no other method', async () => {
  const user = await cluster.addUser('methods@maple.example', 'employee');
  const { path } = await cluster.operator.createInvitation(user.id);
  const answer = async (method: string) => {
    const response = await fetch(cluster.gateway.url + path, { method });
    return [response.status, response.headers.get('allow'), (await response.text()) === ''];
  };
  expect(await answer('GET')).toEqual([200, null, false]);
  expect(await answer('HEAD')).toEqual([200, null, true]);
  for (const method of ['PUT', 'DELETE', 'PATCH'])
    expect(await answer(method)).toEqual([405, 'GET, HEAD, POST, OPTIONS', false]);
});

it('a link is for nobody who is unknown or has a password', async () => {
  await expect(cluster.operator.createInvitation(999_999)).rejects.toThrow('no such user');
  expect((await fetch(`${cluster.gateway.url}/connect/invitation/7.9999999999.forged`)).status).toBe(400);
});
