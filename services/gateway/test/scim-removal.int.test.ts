import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createBrowserClient, waitFor } from '@outlay/testing';
import { type OAuthCluster, PASSWORD, REDIRECT, startOAuthCluster } from './support/oauth-cluster.ts';
import { connect, patchOf, userOf } from './support/scim.ts';

let oauth: OAuthCluster;
let own: { client_id: string; client_secret: string };
let send: Awaited<ReturnType<typeof connect>>['send'];
beforeAll(async () => {
  oauth = await startOAuthCluster();
  const command = { name: 'Outlay', redirectUris: [REDIRECT], firstParty: true };
  const { clientId, clientSecret } = await oauth.cluster.operator.createClient(command);
  own = { client_id: clientId, client_secret: clientSecret ?? '' };
  ({ send } = await connect(oauth.cluster));
});
afterAll(() => oauth?.cluster.stop());

let count = 0;
/** Somebody of the business with a session, what an application was given, and a key. */
const equipped = async (elsewhere: boolean) => {
  const { cluster } = oauth;
  count += 1;
  const email = `equipped-${count}@maple.example`;
  const command = { businessId: cluster.business.id, name: 'Equipped', email, role: 'employee' as const };
  const { id } = await cluster.operator.createUser({ ...command, password: PASSWORD });
  if (elsewhere) {
    const other = await cluster.operator.createBusiness({ name: 'Elsewhere' });
    await cluster.operator.createUser({ ...command, businessId: other.id });
  }
  const browser = createBrowserClient(cluster.gateway.url);
  const url = oauth.authorizeUrl({ client_id: own.client_id, scope: 'users:read users:write expenses:read' });
  const back = await browser.submit(await browser.go(url), 'login', { email, password: PASSWORD });
  const session = await oauth.redeem(new URL(back.url).searchParams.get('code') ?? '', own);
  const given = await oauth.redeem(await oauth.getCode({}, oauth.client, { email }));
  const { id: keyId, key } = await cluster.operator.createKey({
    userId: id,
    name: 'k',
    businessIds: [cluster.business.id],
  });
  const name = { name: 'Renamed by themselves' };
  expect((await cluster.send(`/v1/users/${id}`, { method: 'PATCH', body: name, key })).status).toBeLessThan(500);
  const secrets = { session: session.body.access_token, application: given.body.access_token, key };
  for (const secret of Object.values(secrets)) expect(await statusIn(secret)).toBe(200);
  return { id, keyId, secrets, refresh: given.body.refresh_token };
};
type Equipped = Awaited<ReturnType<typeof equipped>>;

/** What the credential gets of the business. */
const statusIn = async (key: unknown) => (await oauth.cluster.send('/v1/users/me', { key: String(key) })).status;
const refused = ({ secrets }: Equipped) =>
  waitFor(async () => {
    const statuses = await Promise.all(Object.values(secrets).map(statusIn));
    return statuses.every((status) => [401, 403, 404].includes(status));
  });
const remove = async (how: string, { id }: Equipped) => {
  const path = `/Users/${id}`;
  if (how === 'DELETE') return (await send(path, { method: 'DELETE' })).status;
  if (how === 'PUT') {
    const { body } = await send(path);
    return (await send(path, { method: 'PUT', body: { ...body, active: false } })).status;
  }
  return (await send(path, { method: 'PATCH', body: patchOf({ op: 'Replace', path: 'active', value: 'False' }) }))
    .status;
};

/** The transactions in which rows were written last. */
const transactionsOf = (text: string, values: unknown[]) =>
  oauth.cluster.database
    .look<{ tx: string }>(`SELECT DISTINCT xmin::text AS tx FROM ${text}`, values)
    .then((rows) => rows.map(({ tx }) => tx));

describe('whom the directory removes', () => {
  it.each(['DELETE', 'PATCH', 'PUT'])(
    'by %s can do nothing in the business any more, all in one transaction',
    async (how) => {
      const person = await equipped(false);
      expect(await remove(how, person)).toBe(how === 'DELETE' ? 204 : 200);
      await refused(person);
      expect((await oauth.refresh(person.refresh)).body.error).toBe('invalid_grant');
      const { database } = oauth.cluster;
      const open = await database.look('SELECT 1 FROM sessions WHERE user_id = $1 AND ended_at IS NULL', [person.id]);
      expect(open).toEqual([]);
      const action = how === 'DELETE' ? 'directory_user.deleted' : 'directory_user.updated';
      const written = await Promise.all([
        transactionsOf('audit_log WHERE resource = $1 AND action = ANY($2)', [
          `user:${person.id}`,
          [action, 'business.user_removed'],
        ]),
        transactionsOf(
          `outbox WHERE kind IN ('user.left', 'business.user_removed') AND convert_from(bytes, 'UTF8') LIKE $1`,
          [`%"id":${person.id},%`],
        ),
        // Not the key itself: when it was last used may be written later.
        transactionsOf("audit_log WHERE resource = $1 AND action = 'api_key.revoked'", [`api_key:${person.keyId}`]),
        transactionsOf('sessions WHERE user_id = $1', [person.id]),
      ]);
      expect(written.map((transactions) => transactions.length)).toEqual([1, 1, 1, 1]);
      expect(new Set(written.flat()).size).toBe(1);
      const [left] = await published('user.left', person.id);
      expect(left).toMatchObject({ data: { reason: 'directory' } });
    },
  );

  it('keeps their account, sessions and applications where they belong to another business', async () => {
    const person = await equipped(true);
    expect(await remove('DELETE', person)).toBe(204);
    await refused(person);
    const { database, send: call } = oauth.cluster;
    const open = await database.look('SELECT 1 FROM sessions WHERE user_id = $1 AND ended_at IS NULL', [person.id]);
    expect(open).not.toEqual([]);
    const anywhere = await call('/v1/users/me/sessions', { key: String(person.secrets.session), tenant: null });
    expect(anywhere.status).toBe(200);
  });

  it('leaves their history, and what comes back is the person, not their credentials', async () => {
    const person = await equipped(false);
    const { database } = oauth.cluster;
    const history = () =>
      database.look('SELECT id FROM audit_log WHERE resource = $1 OR actor_user_id = $2 ORDER BY id', [
        `user:${person.id}`,
        person.id,
      ]);
    const before = await history();
    expect(before.length).toBeGreaterThan(0);
    expect(await remove('PATCH', person)).toBe(200);
    await refused(person);
    expect((await history()).slice(0, before.length)).toEqual(before);
    const account = await database.look('SELECT email FROM users WHERE id = $1', [person.id]);
    expect(account).toEqual([{ email: expect.stringMatching(/^equipped-\d+@maple\.example$/) }]);
    const again = await send(`/Users/${person.id}`, {
      method: 'PATCH',
      body: patchOf({ op: 'replace', path: 'active', value: true }),
    });
    expect([again.status, again.body.id]).toEqual([200, String(person.id)]);
    await refused(person);
  });

  it('by DELETE and created anew is the same person with a record of their own', async () => {
    const person = await equipped(false);
    const { body } = await send(`/Users/${person.id}`);
    expect(await remove('DELETE', person)).toBe(204);
    const anew = await send('/Users', { body: userOf(String(body.userName), { title: 'Back' }) });
    expect([anew.status, anew.body.id, anew.body.title]).toEqual([201, String(person.id), 'Back']);
  });
});

const published = async (kind: string, userId: number) => {
  const rows = await oauth.cluster.database.look<{ bytes: Buffer }>('SELECT bytes FROM outbox WHERE kind = $1', [kind]);
  const events = rows.map(({ bytes }) => JSON.parse(bytes.toString('utf8')) as { data: { user: { id: number } } });
  return events.filter(({ data }) => data.user.id === userId);
};
