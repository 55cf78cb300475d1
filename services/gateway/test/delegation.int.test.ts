import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ConnectedAccountView } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { createBrowserClient } from './support/oauth.ts';
import { type OAuthCluster, PASSWORD, REDIRECT, startOAuthCluster } from './support/oauth-cluster.ts';
import { code } from './support/requests.ts';

const SCOPES = ['users:read', 'users:write', 'reports:read', 'reports:approve'];
const HOUR = 3_600_000;

let oauth: OAuthCluster;
let own: { clientId: string; clientSecret: string };
beforeAll(async () => {
  oauth = await startOAuthCluster();
  const command = { name: 'Outlay', redirectUris: [REDIRECT], firstParty: true };
  const { clientId, clientSecret } = await oauth.cluster.operator.createClient(command);
  own = { clientId, clientSecret: clientSecret ?? '' };
});
afterAll(() => oauth?.cluster.stop());

/** A token of our own application for the person. */
const signIn = async (): Promise<string> => {
  const browser = createBrowserClient(oauth.cluster.gateway.url, 'en-CA');
  const login = await browser.go(oauth.authorizeUrl({ client_id: own.clientId, scope: SCOPES.join(' ') }));
  const back = await browser.submit(login, 'login', { email: oauth.person.email, password: PASSWORD });
  const given = new URL(back.url).searchParams.get('code') ?? '';
  const secrets = { client_id: own.clientId, client_secret: own.clientSecret };
  return String((await oauth.redeem(given, secrets)).body.access_token);
};

const send = (key: string, path: string, rest: object = {}) => oauth.cluster.send(path, { key, ...rest });

it('whoever stands in for a person does so when that one signs out, and no longer when their password is replaced', async () => {
  const token = await signIn();
  const body = {
    actorUserId: oauth.cluster.user.id,
    scopes: ['reports:read', 'reports:approve'],
    endsAt: new Date(Date.now() + HOUR).toISOString(),
  };
  const made = await send(token, '/v1/connected-accounts', { body });
  expect(code(made)).toEqual([201, undefined]);
  const { id } = made.body.data as ConnectedAccountView;
  const statusNow = async (): Promise<string> => {
    const { data } = (await oauth.cluster.send(`/v1/connected-accounts/${id}`)).body;
    return (data as ConnectedAccountView).status;
  };

  const [session] = (await send(token, '/v1/users/me/sessions')).body.data as { id: string }[];
  await send(token, `/v1/users/me/sessions/${session?.id}`, { method: 'DELETE' });
  await waitFor(async () => (await oauth.statusWith(token)) === 401);
  expect(await statusNow()).toBe((made.body.data as ConnectedAccountView).status);

  const later = await signIn();
  const changed = await send(later, '/v1/users/me/password', {
    tenant: null,
    body: { currentPassword: PASSWORD, newPassword: 'marmot lantern forty sails' },
  });
  expect(changed.status).toBe(204);
  expect(await statusNow()).toBe('revoked');
});

it('whoever leaves delegates no more; what nobody had consented to ends without a word, for it never began', async () => {
  const { business, database, operator, addUser } = oauth.cluster;
  const keyOf = async (email: string) => {
    const { id } = await addUser(email, 'approver');
    return { id, key: (await operator.createKey({ userId: id, name: email })).key };
  };
  const [leaving, colleague] = [await keyOf('leaving@maple.example'), await keyOf('colleague@maple.example')];
  const scopes = ['reports:approve'];
  const begun = await send(leaving.key, '/v1/connected-accounts', { body: { actorUserId: colleague.id, scopes } });
  const waiting = await send(colleague.key, '/v1/connected-accounts', { body: { userId: leaving.id, scopes } });
  const [active, pending] = [begun, waiting].map(({ body }) => body.data as ConnectedAccountView);
  expect([active?.status, pending?.status]).toEqual(['active', 'pending']);

  const member = `/v1/businesses/${business.id}/users/${leaving.id}`;
  expect((await oauth.cluster.send(member, { method: 'DELETE' })).status).toBe(204);
  const rows = await database.look<{ account: { id: number; status: string } }>(
    `SELECT convert_from(bytes, 'UTF8')::json->'data'->'connectedAccount' AS account FROM outbox
     WHERE kind = 'connected_account.changed' ORDER BY id`,
  );
  const published = rows.map(({ account: { id, status } }) => [id, status]);
  expect(published.filter(([id]) => id === active?.id)).toEqual([
    [active?.id, 'active'],
    [active?.id, 'revoked'],
  ]);
  expect(published.filter(([id]) => id === pending?.id)).toEqual([]);
});
