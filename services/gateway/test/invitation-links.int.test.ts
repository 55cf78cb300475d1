import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MemberView } from '@outlay/contracts';
import { linkEvents, mailedPath } from './support/links.ts';
import { postForm } from './support/oauth.ts';
import { type OAuthCluster, PASSWORD, startOAuthCluster } from './support/oauth-cluster.ts';
import { code, createVerbs, kept, type Verbs } from './support/requests.ts';

let oauth: OAuthCluster;
let send: Verbs;
beforeAll(async () => {
  oauth = await startOAuthCluster();
  send = createVerbs(oauth.cluster);
});
afterAll(() => oauth?.cluster.stop());

let count = 0;
const newEmail = () => {
  count += 1;
  return `invited-${count}@maple.example`;
};
const users = () => `/v1/businesses/${oauth.cluster.business.id}/users`;
const invite = async (email: string) =>
  kept<MemberView>('addMember', await send.post(users(), { name: 'Léa', email, role: 'auditor', locale: 'fr-CA' }));
const statusOf = async (path: string) => (await fetch(oauth.url(path))).status;
const standingOf = (id: number) =>
  oauth.cluster.database.look('SELECT status FROM memberships WHERE user_id = $1', [id]);
const kindsOf = async (id: number) => {
  const text = `SELECT kind FROM outbox WHERE kind IN ('user.invited', 'user.joined', 'user.left')
    AND convert_from(bytes, 'UTF8')::json->'data'->'user'->>'id' = $1 ORDER BY id`;
  return (await oauth.cluster.database.look<{ kind: string }>(text, [`${id}`])).map(({ kind }) => kind);
};
/** What a link may be made for again: a minute has passed. */
const waitAMinute = (id: number) =>
  oauth.cluster.database.look(
    "UPDATE account_links SET created_at = created_at - interval '61 seconds' WHERE user_id = $1",
    [id],
  );

describe('whoever is invited', () => {
  it('gets a link in their language, by which they choose a password and join, once', async () => {
    const email = newEmail();
    const { id } = await invite(email);
    const path = await mailedPath(oauth.cluster, email);
    expect((await linkEvents(oauth.cluster, email))[0]?.data).toMatchObject({
      account: { id, email, locale: 'fr-CA' },
      invitation: {
        businessId: oauth.cluster.business.id,
        businessName: 'Maple Bakery',
        role: 'auditor',
        inviterName: 'owner',
      },
    });
    expect((await postForm(oauth.url(path), { password: 'maple bakery' })).status).toBe(400);
    const business = String(oauth.cluster.business.id);
    expect((await postForm(oauth.url(path), { password: PASSWORD, business })).status).toBe(200);
    expect(await standingOf(id)).toEqual([{ status: 'active' }]);
    expect([await statusOf(path), await kindsOf(id)]).toEqual([400, ['user.invited', 'user.joined']]);
    kept('removeMember', await send.remove(`${users()}/${id}`));
    expect((await kindsOf(id)).at(-1)).toBe('user.left');
  });

  it('declines without a password', async () => {
    const email = newEmail();
    const { id } = await invite(email);
    const path = await mailedPath(oauth.cluster, email);
    const decline = String(oauth.cluster.business.id);
    expect((await postForm(oauth.url(path), { decline: '999999' })).status).toBe(200);
    expect(await standingOf(id)).toEqual([{ status: 'invited' }]);
    const declined = await postForm(oauth.url(path), { decline });
    expect([declined.status, await standingOf(id), await statusOf(path)]).toEqual([200, [], 400]);
  });

  it('signs in to answer where they have an account', async () => {
    const email = newEmail();
    const home = await oauth.cluster.operator.createBusiness({ name: 'Home' });
    const person = { businessId: home.id, name: 'Zoé', email, role: 'owner' as const };
    const { id } = await oauth.cluster.operator.createUser({ ...person, password: PASSWORD });
    await invite(email);
    const path = await mailedPath(oauth.cluster, email);
    const business = String(oauth.cluster.business.id);
    const browser = oauth.browserClient();
    const { page } = await browser.go(path);
    expect([page.includes('Maple Bakery'), page.includes('type="password"')]).toEqual([true, false]);
    for (const form of [{ password: 'marmot lantern forty sails', business }, { decline: business }])
      expect((await postForm(oauth.url(path), form)).status).toBe(403);
    const login = await browser.go('/connect/account');
    const account = await browser.submit(login, 'login', { email, password: PASSWORD });
    expect(account.page).toContain('Auditor, invited by owner');
    const joined = await browser.submit(account, 'invitations', { accept: business });
    expect([joined.status, joined.page.includes('You belong to the business now.')]).toEqual([200, true]);
    expect(await standingOf(id)).toEqual([{ status: 'active' }, { status: 'active' }]);
    expect(await statusOf(path)).toBe(400);
  });
});

describe('an invitation', () => {
  const resend = (id: number) => send.post(`${users()}/${id}/invitation`);

  it('is sent again with another link, not too often, and not to a member', async () => {
    const email = newEmail();
    const { id } = await invite(email);
    const first = await mailedPath(oauth.cluster, email);
    const early = await resend(id);
    expect([code(early), early.headers.get('retry-after')]).toEqual([[429, 'RATE_LIMITED'], '60']);
    await waitAMinute(id);
    expect(kept<MemberView>('resendInvitation', await resend(id))).toMatchObject({ id, status: 'invited' });
    const second = await mailedPath(oauth.cluster, email, 2);
    expect([await statusOf(first), await statusOf(second)]).toEqual([400, 200]);
    for (let more = 0; more < 8; more += 1) {
      await waitAMinute(id);
      kept('resendInvitation', await resend(id));
    }
    await waitAMinute(id);
    expect(code(await resend(id))).toEqual([429, 'RATE_LIMITED']);
    expect(code(await resend(oauth.person.id))).toEqual([409, 'CONFLICT']);
    expect(code(await resend(999_999))).toEqual([404, 'NOT_FOUND']);
  });

  it('that is withdrawn takes its link along', async () => {
    const email = newEmail();
    const { id } = await invite(email);
    const path = await mailedPath(oauth.cluster, email);
    kept('removeMember', await send.remove(`${users()}/${id}`));
    expect([await statusOf(path), await kindsOf(id)]).toEqual([400, ['user.invited']]);
  });
});
