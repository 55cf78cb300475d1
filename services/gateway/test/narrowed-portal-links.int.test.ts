import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Cluster, type Reply, startCluster } from './support/cluster.ts';
import { LINKS, ORIGIN, portalOf, WEB } from './support/made-portal.ts';

const FRENCH = { 'accept-language': 'fr-CA' };

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ redis: 9, env: { ...WEB, RATE_LIMIT_DEFAULT: '1000000' } });
});
afterAll(() => cluster?.stop());

const { create, sessionOf, listed } = portalOf(() => cluster);
const code = ({ body }: Reply): string | undefined => body.error?.code;

describe('a link that is narrowed to some endpoints', () => {
  /** The endpoints that the business has, as the dispatcher answers. */
  const having = async <T>(ids: readonly string[], work: () => Promise<T>): Promise<T> => {
    cluster.owner.answerWith({ status: 200, body: JSON.stringify({ data: ids.map((id) => ({ id })) }) });
    return work().finally(() => cluster.owner.answerWith({ status: 200 }));
  };
  const narrow = (webhookIds: unknown, options: object = {}): Promise<Reply> =>
    cluster.send(LINKS, { body: { allowedOrigin: ORIGIN, webhookIds }, ...options });

  it('names them, and its session is narrowed to them in what the gateway signs', async () => {
    const webhookIds = ['wh_1', 'wh_2'];
    const { link, session, send } = await having(webhookIds, () => sessionOf({ webhookIds }));
    const { url, identity } = cluster.owner.requests.at(-1) ?? {};
    expect([url, identity?.credentialId, identity?.businessId]).toEqual([
      '/v1/webhooks?ids=wh_1%2Cwh_2&pageSize=2',
      expect.stringMatching(/^key_/),
      cluster.business.id,
    ]);
    expect(identity).not.toHaveProperty('webhookIds');
    expect([link.webhookIds, session.webhookIds]).toEqual([webhookIds, webhookIds]);
    expect((await listed()).find(({ id }) => id === link.id)?.webhookIds).toEqual(webhookIds);
    expect((await send('/v1/webhooks')).status).toBe(200);
    expect(cluster.owner.requests.at(-1)?.identity).toMatchObject({ credentialId: link.id, webhookIds });
  });

  it('gives a gateway that knows of no narrowing nothing to do', async () => {
    const { link } = await having(['wh_1'], () => sessionOf({ webhookIds: ['wh_1'] }));
    const whole = await create();
    const rows = await cluster.database.look<{ id: string; scopes: string[] }>('SELECT id, scopes FROM portal_links');
    const scopesOf = (id: string) => rows.find((row) => row.id === id)?.scopes;
    expect([scopesOf(link.id), scopesOf(whole.id)?.includes('webhooks:read')]).toEqual([[], true]);
  });

  it('is not made for endpoints that the business does not have, whoever has them', async () => {
    const before = (await listed()).length;
    const reply = await having(['wh_2'], () => narrow(['wh_1', 'wh_2', 'wh_of_another'], { headers: FRENCH }));
    expect([reply.status, reply.body.error?.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(reply.body.error?.details).toEqual(
      [0, 2].map((place) => ({ field: `webhookIds[${place}]`, message: expect.stringMatching(/n’existe pas/) })),
    );
    expect((await listed()).length).toBe(before);
  });

  it.each<[string, unknown, string]>([
    ['none', [], 'webhookIds'],
    ['too many', Array.from({ length: 101 }, (_, place) => `wh_${place}`), 'webhookIds'],
    ['one twice', ['wh_1', 'wh_1'], 'webhookIds'],
    ['what is no id', ['wh_1', 'wh_2,wh_3'], 'webhookIds[1]'],
  ])('is not for %s', async (_what, webhookIds, field) => {
    const reply = await having(['wh_1'], () => narrow(webhookIds));
    expect([reply.status, reply.body.error?.details?.[0]?.field]).toEqual([400, field]);
  });

  it('is not made while nobody can tell which endpoints there are', async () => {
    cluster.owner.answerWith({ status: 500, body: '{}' });
    const reply = await narrow(['wh_1']).finally(() => cluster.owner.answerWith({ status: 200 }));
    expect(code(reply)).toBe('SERVICE_UNAVAILABLE');
  });

  it('leaves all of the business to those that name none', async () => {
    const { link, session, send } = await sessionOf();
    expect([link.webhookIds, session.webhookIds]).toEqual([null, null]);
    expect((await send('/v1/webhooks')).status).toBe(200);
    expect(cluster.owner.requests.at(-1)?.identity).not.toHaveProperty('webhookIds');
  });
});
