import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MAIL_GROUPS } from '@outlay/contracts';
import { createUnsubscribeTokens, type Unsubscribing } from '@outlay/store';
import { type Cluster, startCluster } from './support/cluster.ts';
import { postForm } from './support/oauth.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster?.stop());
beforeEach(() => {
  cluster.owner.requests.length = 0;
  cluster.owner.answerWith({ status: 200 });
});

const pathFor = (whose: Partial<Unsubscribing> = {}): string => {
  const { tokenOf } = createUnsubscribeTokens(cluster.variables.ACCOUNT_LINK_KEY);
  const { business, user } = cluster;
  return `/connect/unsubscribe/${tokenOf({ businessId: business.id, userId: user.id, groups: ['approvals'], ...whose })}`;
};
const open = (path: string, headers = {}, method = 'GET') =>
  fetch(cluster.gateway.url + path, { method, redirect: 'manual', headers });
const post = (path: string, form: Record<string, string>) => postForm(cluster.gateway.url + path, form);
const chosen = () => cluster.owner.requests.map(({ body }) => JSON.parse(body));

describe('the link by which somebody stops e-mails', () => {
  it('shows what it would stop, and changes nothing when it is only opened: a scanner of mails does that', async () => {
    for (const method of ['GET', 'HEAD']) expect((await open(pathFor(), {}, method)).status).toBe(200);
    const page = await (await open(pathFor({ groups: ['approvals', 'bills'] }))).text();
    for (const text of ['Maple Bakery', 'Reports and bills that wait for you', 'Bills that are denied or paid'])
      expect(page).toContain(text);
    expect(page).toContain('method="post"');
    expect(cluster.owner.requests).toEqual([]);
  });

  it('stops them with the one click of a mail program, for that person in that business alone, without a sign-in or a redirect', async () => {
    const answer = await post(pathFor({ groups: ['approvals', 'bills'] }), { 'List-Unsubscribe': 'One-Click' });
    expect([answer.status, answer.headers.get('location'), answer.headers.get('set-cookie')]).toEqual([
      200,
      null,
      null,
    ]);
    const { business, user } = cluster;
    const [{ identity, method, url } = {}] = cluster.owner.requests;
    expect([method, url]).toEqual(['PATCH', '/v1/users/me/notification-preferences']);
    expect(identity).toMatchObject({
      businessId: business.id,
      userId: user.id,
      actorUserId: user.id,
      scopes: ['users:write'],
      role: 'employee',
    });
    expect(chosen()).toEqual([{ approvals: 'never', bills: 'never' }]);
  });

  it('takes a form in parts as well, as mail programs may send it', async () => {
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    const { status } = await fetch(cluster.gateway.url + pathFor(), { method: 'POST', body: form });
    expect([status, chosen()]).toEqual([200, [{ approvals: 'never' }]]);
  });

  it('lets a person take one a day instead, and take it back', async () => {
    const daily = await post(pathFor(), { choice: 'daily' });
    expect(daily.body.text).toContain('You get one email a day');
    const stopped = await post(pathFor(), { choice: 'never' });
    expect(stopped.body.text).toContain('value="at-once"');
    await post(pathFor(), { choice: 'at-once' });
    expect(chosen()).toEqual([{ approvals: 'daily' }, { approvals: 'never' }, { approvals: 'at-once' }]);
  });

  it('speaks the three languages', async () => {
    const every = pathFor({ groups: MAIL_GROUPS });
    const pages = await Promise.all(
      ['en-CA', 'fr-CA', 'en-US'].map(async (locale) => (await open(every, { 'accept-language': locale })).text()),
    );
    expect(pages.map((page) => /<html lang="([\w-]+)"/.exec(page)?.[1])).toEqual(['en-CA', 'fr-CA', 'en-US']);
    expect(pages[1]).toContain('Ne plus recevoir ces courriels?');
    for (const page of pages) expect(page).not.toMatch(/unsubscribing\.|is not valid|n’est pas valide/);
  });

  it('is refused when it is forged, made with another key, or of no business, and nobody learns which', async () => {
    const foreign = createUnsubscribeTokens(Buffer.alloc(32, 9).toString('base64'));
    const whose = { businessId: cluster.business.id, userId: cluster.user.id, groups: ['approvals'] as const };
    const forged = pathFor().replace(/.{3}$/, 'AAA');
    const paths = [forged, `/connect/unsubscribe/${foreign.tokenOf(whose)}`, pathFor({ businessId: 999_999 })];
    for (const path of paths) {
      const [shown, sent] = [await open(path), await post(path, { 'List-Unsubscribe': 'One-Click' })];
      expect([shown.status, sent.status]).toEqual([400, 400]);
      expect(await shown.text()).toContain('This link does not work any more');
    }
    expect(cluster.owner.requests).toEqual([]);
  });

  it('says so when it could not be done, and its address stands in no log', async () => {
    cluster.owner.answerWith({ status: 500 });
    const path = pathFor();
    expect((await post(path, { choice: 'never' })).status).toBe(503);
    expect(JSON.stringify(cluster.logger.linesOf('oauth.answered'))).not.toContain(path.split('/').at(-1));
    expect(cluster.logger.linesOf('oauth.answered').at(-1)).toMatchObject({ path: '/connect/unsubscribe/…' });
  });
});
