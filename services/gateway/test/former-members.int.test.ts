import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { ADA, type SsoCluster, startSsoCluster } from './support/sso-cluster.ts';

let sso: SsoCluster;
beforeAll(async () => {
  sso = await startSsoCluster();
}, 60_000);
afterAll(() => sso?.stop());

it('whoever was removed comes back by an invitation, and never by the provider of the business alone', async () => {
  const { business, operator, send } = sso.cluster;
  const email = 'former@maple.example';
  const { id } = await operator.createUser({ businessId: business.id, name: 'Former', email, role: 'accountant' });
  const users = `/v1/businesses/${business.id}/users`;
  expect((await send(`${users}/${id}`, { method: 'DELETE' })).status).toBe(204);
  // They were never at the provider before: nothing there says who they are here.
  const person = { ...ADA, subject: 's-former', email };
  sso.oidcIdp.signIn(person);
  sso.samlIdp.signIn(person);
  for (const signIn of [sso.signInByOidc, sso.signInBySaml]) expect((await signIn()).page.status).toBe(400);
  expect((await send(`${users}/${id}`)).status).toBe(404);
  await send(users, { body: { name: 'Former', email, role: 'employee' } });
  expect((await sso.signInByOidc()).page.page).toContain('Allow access?');
  expect((await send(`${users}/${id}`)).body.data).toMatchObject({ status: 'active' });

  const service = new Client({ connectionString: sso.cluster.database.url });
  await service.connect();
  const seen = (await service.query('SELECT 1 FROM former_members')).rowCount;
  await service.end();
  expect([seen, await sso.cluster.database.look('SELECT user_id::int AS id FROM former_members')]).toEqual([
    0,
    [{ id }],
  ]);
});
