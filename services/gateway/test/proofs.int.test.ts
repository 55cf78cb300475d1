import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@outlay/testing';
import { totpCode } from '../src/account/second-factors/totp.ts';
import { mailedPath } from './support/links.ts';
import { postForm } from './support/oauth.ts';
import { PASSWORD } from './support/oauth-cluster.ts';
import {
  isBack,
  type SecondFactorCluster,
  type Shown,
  secretIn,
  startSecondFactors,
} from './support/second-factors.ts';

const NEW = 'marmot lantern forty sails';

let factors: SecondFactorCluster;
beforeAll(async () => {
  factors = await startSecondFactors();
});
afterAll(() => factors?.cluster.stop());

/** The person finds out, and chooses another password by the link of an e-mail. */
const resetPassword = async (email: string): Promise<void> => {
  const { oauth, cluster } = factors;
  await postForm(oauth.url('/connect/password'), { email });
  const path = await mailedPath(cluster, email);
  expect((await postForm(oauth.url(path), { password: NEW })).status).toBe(200);
};

const withTotp = async () => {
  const person = await factors.addPerson();
  const browser = factors.browser();
  const scan = await factors.send(browser, await factors.account(browser, person.email), 'totp', { intent: 'begin' });
  const secret = secretIn(scan.page);
  const done = await factors.send(browser, scan, 'totp', { code: totpCode(secret, new Date()) });
  const recovery = /<li>([0-9a-z]{4}(?:-[0-9a-z]{4}){3})<\/li>/.exec(done.page)?.[1] ?? '';
  return { ...person, secret, recovery };
};

/** Sends the form of the first page, and does not follow where it leads. */
const proveOnly = async (email: string) => {
  const browser = factors.browser();
  const login = await factors.begin(browser);
  const action = /action="([^"]*\/login)"/.exec(login.page)?.[1] ?? '';
  const csrf = /name="csrf" value="([^"]*)"/.exec(login.page)?.[1] ?? '';
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(factors.base + action, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie },
    body: new URLSearchParams({ csrf, email, password: PASSWORD }),
  });
  return { browser, status: response.status, next: response.headers.get('location') ?? '' };
};

describe('what a password proved before it was replaced', () => {
  it('opens no session, where the browser has only to come for it', async () => {
    const { email } = await factors.addPerson();
    const [before, after] = [await proveOnly(email), await proveOnly(email)];
    expect(isBack(await before.browser.go(before.next))).toBe(true);
    await resetPassword(email);
    const back = await after.browser.go(after.next);
    expect([after.status, back.status, isBack(back)]).toEqual([303, 400, false]);
    expect((await after.browser.go('/connect/account')).page).toContain('type="password"');
  });

  it('is no ground for a second factor, nor for what was shown after one', async () => {
    const { email, secret, recovery } = await withTotp();
    const [browser, other] = [factors.browser(), factors.browser()];
    const step = await factors.signIn(browser, email);
    const shown = await factors.send(other, await factors.signIn(other, email), 'second-factor', { recovery });
    expect(shown.page).toContain('are left.');
    await resetPassword(email);
    const code = totpCode(secret, new Date(Date.now() + 30_000));
    const late: Shown[] = [
      await factors.send(browser, step, 'second-factor', { code }),
      await factors.send(other, shown, 'second-factor', { intent: 'go-on' }),
    ];
    expect(late.map((page) => [page.status, isBack(page)])).toEqual([
      [400, false],
      [400, false],
    ]);
  });

  it('is not carried by what somebody else proves in the same visit', async () => {
    const { email, recovery } = await withTotp();
    const own = await factors.addPerson();
    const browser = factors.browser();
    const begun = await factors.signIn(browser, email);
    const shown = await factors.send(browser, begun, 'second-factor', { recovery });
    await resetPassword(email);
    // The proof of an account of their own, of the same visit, beside what was shown for the other one.
    const theirs = await withTotp();
    expect(theirs.id).not.toBe(own.id);
    const action = (page: string) => ({ page: page.replaceAll('/second-factor"', '/login"') });
    const again = await factors.send(browser, action(begun.page), 'login', { email: theirs.email, password: PASSWORD });
    const proven = /name="proven" value="[^"]*"/.exec(again.page)?.[0] ?? '';
    const mixed = { page: shown.page.replaceAll(/name="proven" value="[^"]*"/g, proven) };
    const back = await factors.send(browser, mixed, 'second-factor', { intent: 'go-on' });
    expect([proven !== '', back.status, isBack(back)]).toEqual([true, 400, false]);
  });
});

it('our own application is given nothing more in a session that nobody came by with for a month', async () => {
  const { email, id } = await factors.addPerson();
  const { cluster, oauth, web } = factors;
  const { url } = await factors.signIn(factors.browser(), email);
  const secrets = { client_id: web.clientId, client_secret: web.clientSecret };
  const given = await oauth.redeem(new URL(url).searchParams.get('code') ?? '', secrets);
  const renew = (token: unknown) =>
    oauth.token({ grant_type: 'refresh_token', refresh_token: String(token), ...secrets });
  const renewed = await renew(given.body.refresh_token);
  expect(renewed.status).toBe(200);
  const old = "UPDATE sessions SET seen_at = now() - interval '31 days' WHERE user_id = $1 RETURNING id";
  await cluster.database.look(old, [id]);
  // Cleans as it starts.
  await cluster.startGateway({ PUBLIC_URL: cluster.gateway.url });
  const sessions = 'SELECT id FROM sessions WHERE user_id = $1';
  await waitFor(async () => (await cluster.database.look(sessions, [id])).length === 0);
  expect((await renew(renewed.body.refresh_token)).body.error).toBe('invalid_grant');
});
