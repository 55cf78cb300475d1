import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Authenticator, Forgery } from '@outlay/testing';
import { createBrowserClient } from './support/oauth.ts';
import { codesIn, isBack, type SecondFactorCluster, startSecondFactors } from './support/second-factors.ts';

let factors: SecondFactorCluster;
beforeAll(async () => {
  factors = await startSecondFactors();
});
afterAll(() => factors?.cluster.stop());

/** Somebody who added a passkey on the page of their account. */
const withPasskey = async () => {
  const person = await factors.addPerson();
  const browser = factors.browser();
  const authenticator = factors.authenticator();
  const account = await factors.account(browser, person.email);
  const options = await factors.options(browser, account, 'passkeys');
  const credential = JSON.stringify(authenticator.create(options));
  const added = await factors.send(browser, account, 'passkeys', { credential });
  return { person, browser, account, authenticator, options, credential, added };
};

const passkeyOnly = async (
  authenticator: Authenticator,
  forgery: (options: { challenge: string }) => Forgery = () => ({}),
) => {
  const browser = factors.browser();
  const page = await factors.begin(browser);
  const options = await factors.options(browser, page, 'passkey');
  const credential = JSON.stringify(authenticator.get(options, forgery(options)));
  return { browser, page, credential, back: await factors.send(browser, page, 'passkey', { credential }) };
};

describe('a passkey', () => {
  it('is added once, for a verified person, and gives recovery codes', async () => {
    const { options, added, browser, account, credential } = await withPasskey();
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    });
    expect([added.status, codesIn(added.page).length]).toEqual([200, 10]);
    expect(added.page).toContain('Your passkey is added.');
    const again = await factors.send(browser, account, 'passkeys', { credential });
    expect(again.status).toBe(400);
    const next = await factors.options(browser, account, 'passkeys');
    expect(next.excludeCredentials).toHaveLength(1);
  });

  it('suffices alone, as more than one factor', async () => {
    const { authenticator } = await withPasskey();
    const { back } = await passkeyOnly(authenticator);
    expect(isBack(back)).toBe(true);
    const shown = JSON.parse(Buffer.from((await factors.token(back)).split('.')[1] ?? '', 'base64url').toString());
    expect(shown.amr).toEqual(['hwk', 'user', 'mfa']);
  });

  it('is the second factor after the password of its own person', async () => {
    const { person, authenticator } = await withPasskey();
    const other = await withPasskey();
    const browser = factors.browser();
    const step = await factors.signIn(browser, person.email);
    const answer = async (of: Authenticator) => {
      const credential = JSON.stringify(of.get(await factors.options(browser, step, 'second-factor')));
      return factors.send(browser, step, 'second-factor', { credential });
    };
    expect((await answer(other.authenticator)).status).toBe(401);
    expect(isBack(await answer(authenticator))).toBe(true);
  });

  it.each<[string, (options: { challenge: string }) => Forgery]>([
    ['for another page', () => ({ origin: 'http://127.0.0.1:8080' })],
    ['for a page of the host at another port', () => ({ origin: 'http://localhost:1' })],
    ['for another host', () => ({ rpId: 'evil.example' })],
    ['for another challenge', () => ({ challenge: Buffer.from('x'.repeat(32)).toString('base64url') })],
    ['as if a passkey was made', () => ({ type: 'webauthn.create' })],
    ['by whom the device did not verify', () => ({ unverified: true })],
    ['with another key', () => ({ otherKey: true })],
    ['for another person', () => ({ userHandle: Buffer.from('1').toString('base64url') })],
    ['for nobody', () => ({ userHandle: '' })],
    ['as a passkey that is unknown', () => ({ credentialId: 'AAAA' })],
    ['by a copy that counts less', () => ({ counter: 1 })],
  ])('signs in nobody %s', async (_name, forgery) => {
    const { authenticator } = await withPasskey();
    expect(isBack((await passkeyOnly(authenticator)).back)).toBe(true);
    const { back } = await passkeyOnly(authenticator, forgery);
    expect([back.status, back.page.includes('The passkey was not accepted.')]).toEqual([401, true]);
  });

  it('signs in nobody by an answer that was used, or was given in another visit', async () => {
    const { authenticator } = await withPasskey();
    const browser = factors.browser();
    const page = await factors.begin(browser);
    const options = await factors.options(browser, page, 'passkey');
    const credential = JSON.stringify(authenticator.get(options));
    const thief = factors.browser();
    const theirs = await factors.begin(thief);
    expect((await factors.send(thief, theirs, 'passkey', { credential })).status).toBe(401);
    expect(isBack(await factors.send(browser, page, 'passkey', { credential }))).toBe(true);
    const again = await factors.begin(browser, { prompt: 'login' });
    expect((await factors.send(browser, again, 'passkey', { credential })).status).toBe(401);
  });

  it.each<[string, Forgery]>([
    ['made for another page', { origin: 'https://evil.example' }],
    ['made for another host', { rpId: 'evil.example' }],
    ['made for another challenge', { challenge: Buffer.from('y'.repeat(32)).toString('base64url') }],
    ['that signs in', { type: 'webauthn.get' }],
    ['of whom the device did not verify', { unverified: true }],
  ])('is not one %s', async (_name, forgery) => {
    const person = await factors.addPerson();
    const browser = factors.browser();
    const account = await factors.account(browser, person.email);
    const made = factors.authenticator().create(await factors.options(browser, account, 'passkeys'), forgery);
    const refused = await factors.send(browser, account, 'passkeys', { credential: JSON.stringify(made) });
    expect(refused.status).toBe(400);
    expect((await browser.go('/connect/account')).page).toContain('Sign in with your fingerprint');
  });

  it('is removed, and signs in nobody any more', async () => {
    const { browser, authenticator } = await withPasskey();
    const account = await browser.go('/connect/account');
    const id = /name="remove" value="(pk_\w+)"/.exec(account.page)?.[1] ?? '';
    expect((await factors.send(browser, account, 'passkeys', { remove: id })).page).toContain('Removed.');
    expect((await passkeyOnly(authenticator)).back.status).toBe(401);
  });

  it('is not offered under an address, which browsers bind none to', async () => {
    const browser = createBrowserClient(factors.cluster.gateway.url);
    const page = await browser.go(factors.oauth.authorizeUrl({ client_id: factors.web.clientId }));
    expect(page.page).toContain('type="password"');
    expect(page.page).not.toContain('data-passkey');
    expect((await browser.go('/connect/account')).page).toContain('type="password"');
  });
});
