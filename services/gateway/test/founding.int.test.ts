import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BusinessView } from '@outlay/contracts';
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
