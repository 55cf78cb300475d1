import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@outlay/testing';
import { type OAuthCluster, PASSWORD, startOAuthCluster } from './support/oauth-cluster.ts';
import { connect } from './support/scim.ts';

let oauth: OAuthCluster;
beforeAll(async () => {
  oauth = await startOAuthCluster();
});
afterAll(() => oauth?.cluster.stop());

let count = 0;
/** Somebody of this business alone, signed in, and an application that acts for them. */
const someone = async () => {
  const { operator, business } = oauth.cluster;
  count += 1;
  const email = `last-${count}@maple.example`;
  const command = { businessId: business.id, name: 'Last', email, role: 'accountant' as const, password: PASSWORD };
  const { id } = await operator.createUser(command);
  const browser = oauth.browserClient();
  await browser.submit(await browser.go('/connect/account'), 'login', { email, password: PASSWORD });
  const tokens = (await oauth.redeem(await oauth.getCode({ scope: 'users:read users:write' }, undefined, { email })))
    .body;
  const isSignedIn = async () => (await browser.go('/connect/account')).page.includes('Where you are signed in');
  expect(await isSignedIn()).toBe(true);
  return { id, isSignedIn, token: String(tokens.access_token), refresh: tokens.refresh_token };
};
type Someone = Awaited<ReturnType<typeof someone>>;

const users = () => `/v1/businesses/${oauth.cluster.business.id}/users`;
const removed = ({ id }: Someone) => oauth.cluster.send(`${users()}/${id}`, { method: 'DELETE' });
const byDirectory = async ({ id }: Someone) =>
  (await connect(oauth.cluster)).send(`/Users/${id}`, { method: 'DELETE' });
const left = ({ id, token }: Someone) => oauth.cluster.send(`${users()}/${id}`, { method: 'DELETE', key: token });

/** Why sessions of theirs ended, as the business learns. */
const endsOf = async ({ id }: Someone): Promise<unknown[]> => {
  const text = `SELECT convert_from(bytes, 'UTF8')::json->'data' AS data FROM outbox WHERE kind = 'session.ended' AND business_id = $1`;
  const rows = await oauth.cluster.database.look<{ data: { user: { id: number }; reason: string } }>(text, [
    oauth.cluster.business.id,
  ]);
  return rows.filter(({ data }) => data.user.id === id).map(({ data }) => data.reason);
};

describe('whoever belongs to no other business', () => {
  it.each([
    ['an administrator removed', removed],
    ['the directory removed', byDirectory],
  ])('and whom %s is signed in nowhere any more, and no application acts for them', async (_how, way) => {
    const person = await someone();
    expect((await way(person)).status).toBe(204);
    expect(new Set(await endsOf(person))).toEqual(new Set(['removed']));
    expect(await person.isSignedIn()).toBe(false);
    expect((await oauth.refresh(person.refresh)).body.error).toBe('invalid_grant');
    await waitFor(async () => (await oauth.statusWith(person.token)) === 401);
  });

  it('and leaves by themselves stays signed in: the account is theirs', async () => {
    const person = await someone();
    expect((await left(person)).status).toBe(204);
    expect([await endsOf(person), await person.isSignedIn()]).toEqual([[], true]);
    await waitFor(async () => (await oauth.statusWith(person.token)) === 403);
    expect((await oauth.refresh(person.refresh)).status).toBe(200);
  });
});
