import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BusinessView } from '@outlay/contracts';
import knex from 'knex';
import { down, up } from '../migrations/0015_businesses_of_keys.ts';
import type { Cluster, RequestOptions } from './support/cluster.ts';
import { type OAuthCluster, startOAuthCluster } from './support/oauth-cluster.ts';
import { code, kept, publishedEvent } from './support/requests.ts';

let oauth: OAuthCluster;
let cluster: Cluster;
beforeAll(async () => {
  oauth = await startOAuthCluster();
  ({ cluster } = oauth);
});
afterAll(() => cluster?.stop());

const found = async (options: RequestOptions): Promise<number> => {
  const reply = await cluster.send('/v1/businesses', { body: { name: 'Founded' }, ...options });
  return kept<BusinessView>('createBusiness', reply).id;
};
/** Of what was published of a business that was founded. */
const metadataOf = async (kind: string, businessId: number) =>
  (await publishedEvent(cluster, kind, ({ metadata }) => metadata.businessId === businessId)).metadata;
const memberOf = (businessId: number, email: string, role: 'admin' | 'employee') =>
  cluster.operator.createUser({ businessId, name: 'Member', email, role });

describe('the creation of a business', () => {
  it('names the business in which its founder acts, in that event alone: of x-tenant-id, else that of the key', async () => {
    const second = await cluster.operator.createBusiness({ name: 'Second' });
    await memberOf(second.id, 'owner@maple.example', 'employee');
    for (const [tenant, fromBusinessId] of [
      [second.id, second.id],
      [null, cluster.business.id],
    ] as const) {
      const businessId = await found({ tenant });
      const userId = cluster.user.id;
      expect(await metadataOf('business.created', businessId)).toEqual({ businessId, userId, fromBusinessId });
      expect(await metadataOf('business.user_added', businessId)).toEqual({ businessId, userId });
    }
  });

  it('names none when the person of the key has left the business in which it was made', async () => {
    const left = await cluster.operator.createBusiness({ name: 'Left' });
    const { id } = await memberOf(left.id, 'leaver@maple.example', 'admin');
    const { key } = await cluster.operator.createKey({ userId: id, name: 'leaver' });
    await memberOf(cluster.business.id, 'leaver@maple.example', 'employee');
    const before = await found({ key, tenant: null });
    expect(await metadataOf('business.created', before)).toMatchObject({ fromBusinessId: left.id });
    await cluster.database.look(`DELETE FROM memberships WHERE business_id = ${left.id} AND user_id = ${id}`);
    const after = await found({ key, tenant: null });
    expect(await metadataOf('business.created', after)).toEqual({ businessId: after, userId: id });
  });

  it('guesses none of several for a key of the operator, who may name the business that it is for', async () => {
    const client = await cluster.operator.createBusiness({ name: 'Client' });
    const { id } = await memberOf(cluster.business.id, 'consultant@maple.example', 'employee');
    await memberOf(client.id, 'consultant@maple.example', 'employee');
    const unnamed = await cluster.operator.createKey({ userId: id, name: 'of both' });
    const named = await cluster.operator.createKey({ userId: id, name: 'for the client', madeIn: client.id });
    const metadata = [];
    for (const { key } of [unnamed, named]) {
      const businessId = await found({ key, tenant: null });
      metadata.push(await metadataOf('business.created', businessId));
      await cluster.database.look(`DELETE FROM memberships WHERE business_id = ${businessId}`);
    }
    expect(metadata.map(({ fromBusinessId }) => fromBusinessId)).toEqual([undefined, client.id]);
  });

  it('guesses none for a key of before: it is of the only business that it reaches, or that its person belongs to', async () => {
    const [only, other] = [
      await cluster.operator.createBusiness({ name: 'Only' }),
      await cluster.operator.createBusiness({ name: 'Other' }),
    ];
    const one = await memberOf(only.id, 'of-one@maple.example', 'admin');
    const two = await memberOf(only.id, 'of-two@maple.example', 'admin');
    await memberOf(other.id, 'of-two@maple.example', 'admin');
    const keys = [
      await cluster.operator.createKey({ userId: one.id, name: 'of one' }),
      await cluster.operator.createKey({ userId: two.id, name: 'of two' }),
      await cluster.operator.createKey({ userId: two.id, name: 'limited', businessIds: [other.id] }),
    ].map(({ id }) => id);
    const owner = knex({ client: 'pg', connection: cluster.database.ownerUrl, pool: { min: 0, max: 1 } });
    try {
      await owner.transaction(down);
      await owner.transaction(up);
    } finally {
      await owner.destroy();
    }
    const text = 'SELECT id, made_in FROM api_keys WHERE id = ANY($1)';
    const rows = await cluster.database.look(text, [keys]);
    const madeIn = new Map(rows.map(({ id, made_in }) => [id, made_in === null ? null : Number(made_in)]));
    expect(keys.map((id) => madeIn.get(id))).toEqual([only.id, null, other.id]);
  });

  it('names that of x-tenant-id for a token of a person, and none without it', async () => {
    const scope = 'businesses:write';
    const key = String((await oauth.redeem(await oauth.getCode({ scope }))).body.access_token);
    const { id: userId } = oauth.person;
    const named = await found({ key });
    const unnamed = await found({ key, tenant: null });
    const [first, second] = [
      await metadataOf('business.created', named),
      await metadataOf('business.created', unnamed),
    ];
    expect(first).toEqual({ businessId: named, userId, fromBusinessId: cluster.business.id });
    expect(second).toEqual({ businessId: unnamed, userId });
  });

  it('is refused, and nothing founded, when x-tenant-id is no business of the caller', async () => {
    const other = await cluster.operator.createBusiness({ name: 'Of somebody else' });
    const body = { name: 'Never founded' };
    const answers = [];
    for (const tenant of [other.id, 'maple'])
      answers.push(code(await cluster.send('/v1/businesses', { tenant, body })));
    expect(answers).toEqual([
      [403, 'TENANT_ACCESS_DENIED'],
      [400, 'TENANT_INVALID'],
    ]);
    expect(await cluster.database.look("SELECT 1 FROM businesses WHERE name = 'Never founded'")).toEqual([]);
  });
});
