import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createMetrics, systemClock } from '@outlay/runtime';
import { openDatabase } from '@outlay/store';
import { createBrowserClient, testLogger, waitFor } from '@outlay/testing';
import { sessions } from '../src/account/sessions/session.table.ts';
import { SESSION_DAYS } from '../src/account/sessions/session.ts';
import { type OAuthCluster, PASSWORD, REDIRECT, startOAuthCluster } from './support/oauth-cluster.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const ALL_SCOPES = 'users:read users:write expenses:read';

type Shown = { id: string; isCurrent: boolean; method: string; device: { name: string; address: string } };

let oauth: OAuthCluster;
let own: { clientId: string; clientSecret: string };

beforeAll(async () => {
  oauth = await startOAuthCluster();
  const made = await oauth.cluster.operator.createClient({
    name: 'Outlay',
    redirectUris: [REDIRECT],
    firstParty: true,
  });
  own = { clientId: made.clientId, clientSecret: made.clientSecret ?? '' };
});
afterAll(() => oauth?.cluster.stop());

const secretsOf = ({ clientId, clientSecret }: typeof own) => ({ client_id: clientId, client_secret: clientSecret });

/** Signs in to an application in a browser, consents where it is needed, and redeems the code. */
const signIn = async (userAgent: string, client = own) => {
  const browser = createBrowserClient(oauth.cluster.gateway.url, 'en-CA', { 'user-agent': userAgent });
  const login = await browser.go(oauth.authorizeUrl({ client_id: client.clientId, scope: ALL_SCOPES }));
  const entered = await browser.submit(login, 'login', { email: oauth.person.email, password: PASSWORD });
  const back = entered.page.includes('Allow access?') ? await browser.submit(entered, 'consent') : entered;
  const code = new URL(back.url).searchParams.get('code') ?? '';
  const { body } = await oauth.redeem(code, secretsOf(client));
  return { browser, token: String(body.access_token), refresh: String(body.refresh_token) };
};

const listed = async (key: string) =>
  (await oauth.cluster.send('/v1/users/me/sessions', { key, tenant: null })).body.data as Shown[];

const published = async (kind: string): Promise<Record<string, unknown>[]> => {
  const rows = await oauth.cluster.database.look<{ bytes: Buffer }>(
    'SELECT bytes FROM outbox WHERE kind = $1 ORDER BY id',
    [kind],
  );
  return rows.map(({ bytes }) => JSON.parse(bytes.toString('utf8')));
};

describe('sessions', () => {
  it('are listed with their device, to their person alone, and an application of ours needs no consent', async () => {
    const one = await signIn(FIREFOX);
    const shown = await listed(one.token);
    expect(shown.filter(({ isCurrent }) => isCurrent)).toEqual([
      expect.objectContaining({
        method: 'password',
        device: { name: 'Firefox · Linux', address: '127.0.0.1', country: null },
      }),
    ]);
    const owner = await oauth.cluster.send('/v1/users/me/sessions', { tenant: null });
    expect([owner.status, owner.body.data]).toEqual([200, []]);
    const foreign = await oauth.cluster.send(`/v1/users/me/sessions/${shown[0]?.id}`, {
      method: 'DELETE',
      tenant: null,
    });
    expect(foreign.status).toBe(404);
    expect(await listed(one.token)).toHaveLength(shown.length);
  });

  it('end with what our own application was given in them, and others’ applications go on', async () => {
    const [here, there] = [await signIn(FIREFOX), await signIn('curl/8.0')];
    const theirs = await signIn('curl/8.0', oauth.client);
    expect(
      (await oauth.cluster.send('/v1/users/me/sessions', { method: 'DELETE', key: here.token, tenant: null })).status,
    ).toBe(204);
    expect(await listed(here.token)).toEqual([expect.objectContaining({ isCurrent: true })]);
    await waitFor(async () => (await oauth.statusWith(there.token)) === 401);
    const renewal = { grant_type: 'refresh_token', refresh_token: there.refresh, ...secretsOf(own) };
    expect((await oauth.token(renewal)).body.error).toBe('invalid_grant');
    expect([await oauth.statusWith(here.token), await oauth.statusWith(theirs.token)]).toEqual([200, 200]);
    const again = await oauth.refresh(theirs.refresh);
    expect(again.status).toBe(200);
    expect((await there.browser.go('/connect/account')).page).toContain('type="password"');
    expect((await here.browser.go('/connect/account')).page).toContain('Where you are signed in');
  });

  it('take with them nothing that a person set up in our own application', async () => {
    const { cluster, person } = oauth;
    const { token } = await signIn(FIREFOX);
    const helper = await cluster.addUser('stand-in@maple.example', 'accountant');
    const body = { actorUserId: helper.id, scopes: ['expenses:read'] };
    const { body: made } = await cluster.send('/v1/connected-accounts', { key: token, body });
    const { id } = made.data as { id: number };
    const { key } = await cluster.operator.createKey({ userId: helper.id, name: 'Stand-in' });
    await cluster.database.look("DELETE FROM oauth_records WHERE model = 'Grant'");
    await cluster.send('/v1/users/me/sessions', { method: 'DELETE', key: token, tenant: null });
    await waitFor(async () => (await oauth.statusWith(token)) === 401);
    await cluster.send('/v1/expenses', { key, headers: { 'on-behalf-of': String(id) } });
    expect(cluster.owner.requests.at(-1)?.identity).toMatchObject({ userId: person.id, actorUserId: helper.id });
  });

  it('end before they began: who is proven, and not yet back at the application, begins anew', async () => {
    const { token } = await signIn(FIREFOX);
    const { gateway, send } = oauth.cluster;
    const browser = createBrowserClient(gateway.url);
    const { page } = await browser.go(oauth.authorizeUrl({ client_id: own.clientId, scope: ALL_SCOPES }));
    const [, action = ''] = /action="([^"]*\/login)"/.exec(page) ?? [];
    const [, csrf = ''] = /name="csrf" value="([^"]*)"/.exec(page) ?? [];
    const proven = await fetch(gateway.url + action, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      body: new URLSearchParams({ csrf, email: oauth.person.email, password: PASSWORD }),
    });
    expect(proven.status).toBe(303);
    expect((await send('/v1/users/me/sessions', { method: 'DELETE', key: token, tenant: null })).status).toBe(204);
    const back = await browser.go(proven.headers.get('location') ?? '');
    expect([back.status, back.url.includes('code=')]).toEqual([400, false]);
  });

  it('are ended on the page of the account, in the language of the browser', async () => {
    const { browser, token } = await signIn(FIREFOX);
    const page = await browser.go('/connect/account');
    expect(page.page).toContain('this network (127.0.0.1)');
    const id = (await listed(token)).find(({ isCurrent }) => isCurrent)?.id ?? '';
    const forged = await browser.go('/connect/account/sessions', { session: id, csrf: 'forged' });
    expect(forged.status).toBe(403);
    expect(await oauth.statusWith(token)).toBe(200);
    await browser.submit(page, 'account/sessions', { session: id });
    await waitFor(async () => (await oauth.statusWith(token)) === 401);
  });

  it('are published to the businesses of the person, and a new device to the person', async () => {
    await signIn(FIREFOX);
    await signIn('tablet/2.0 (of its own kind)');
    await waitFor(async () => (await published('account.changed')).length > 0);
    const [anew] = await published('account.changed');
    expect(anew).toMatchObject({
      data: { change: 'signed-in-anew', account: { email: oauth.person.email }, device: { address: '127.0.0.1' } },
      metadata: { businessId: 0, userId: oauth.person.id },
    });
    const kinds = [await published('session.started'), await published('session.ended')];
    for (const events of kinds)
      expect(events[0]).toMatchObject({
        data: { user: { id: oauth.person.id } },
        metadata: { businessId: oauth.cluster.business.id },
      });
  });

  it('end 30 days after somebody was seen in them, and are known for as long as it is chosen', async () => {
    const { database: raw } = oauth.cluster;
    const database = openDatabase({
      ...{ url: raw.url, poolSize: 2, logger: testLogger(), metrics: createMetrics('test'), clock: systemClock },
    });
    const add = `INSERT INTO sessions (id, uid, user_id, methods, device, created_at, signed_in_at, seen_at, ended_at)
      SELECT id, id, $1, '{pwd}', '{}', at, at, at, CASE WHEN id LIKE 'ended%' THEN at END
      FROM (SELECT kind || days AS id, now() - make_interval(days => days) AS at
        FROM unnest(ARRAY['ended', 'open']) AS kind, unnest(ARRAY[1, 10, 31, 61]) AS days) AS made`;
    await raw.look(add, [oauth.person.id]);
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    const left = async (days: number) => {
      await database.acrossTenants(async (tx) => {
        for (const query of sessions.endOld(daysAgo(SESSION_DAYS), daysAgo(0))) tx.write(query);
        tx.write(sessions.clean(daysAgo(days)));
      });
      const text = `SELECT id, ended_at IS NOT NULL AS ended FROM sessions WHERE device = '{}' ORDER BY id`;
      const rows = await raw.look<{ id: string; ended: boolean }>(text);
      return rows.map(({ id, ended }) => `${id} ${ended ? 'over' : 'goes on'}`);
    };
    const young = ['ended1 over', 'ended10 over', 'open1 goes on', 'open10 goes on'];
    expect(await left(60)).toEqual([
      'ended1 over',
      'ended10 over',
      'ended31 over',
      'open1 goes on',
      'open10 goes on',
      'open31 over',
    ]);
    expect(await left(30)).toEqual(young);
    expect(await left(5)).toEqual(young.filter((one) => one !== 'ended10 over'));
    await database.close();
  });
});
