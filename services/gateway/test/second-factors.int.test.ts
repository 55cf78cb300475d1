import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { totpCode } from '../src/account/second-factors/totp.ts';
import { PASSWORD } from './support/oauth-cluster.ts';
import { publishedEvent } from './support/requests.ts';
import { codesIn, isBack, type SecondFactorCluster, secretIn, startSecondFactors } from './support/second-factors.ts';

let factors: SecondFactorCluster;
beforeAll(async () => {
  factors = await startSecondFactors({ RATE_LIMIT_SIGN_IN: '8' });
});
afterAll(() => factors?.cluster.stop());

/** Of the next period: that of this one was used to confirm. */
const nextCode = (secret: string): string => totpCode(secret, new Date(Date.now() + 30_000));

const withTotp = async () => {
  const person = await factors.addPerson();
  const browser = factors.browser();
  const account = await factors.account(browser, person.email);
  const scan = await factors.send(browser, account, 'totp', { intent: 'begin' });
  const secret = secretIn(scan.page);
  const before = browser.cookies.get('outlay_session');
  const first = totpCode(secret, new Date());
  const done = await factors.send(browser, scan, 'totp', { code: first });
  return { person, browser, secret, first, scan, done, before, codes: codesIn(done.page) };
};

describe('an application that shows codes', () => {
  it('is set up by a code, gives recovery codes, and the session goes on under another secret', async () => {
    const { person, browser, scan, done, before, codes } = await withTotp();
    expect(scan.page).toContain('<svg');
    expect(done.page).toContain('Your application is set up.');
    expect(new Set(codes).size).toBe(10);
    expect(browser.cookies.get('outlay_session')).not.toBe(before);
    expect((await browser.go('/connect/account')).page).toContain('10 are left.');
    const isTheirs = ({ data }: { data: unknown }) => (data as { user: { id: number } }).user.id === person.id;
    const event = await publishedEvent(factors.cluster, 'mfa.changed', isTheirs);
    expect(event.data).toMatchObject({ user: { email: person.email } });
  });

  it('is needed after the password, in every browser, and each code counts once', async () => {
    const { person, secret, first } = await withTotp();
    const browser = factors.browser();
    const step = await factors.signIn(browser, person.email);
    expect(step.page).toContain('Confirm it’s you');
    const used = await factors.send(browser, step, 'second-factor', { code: first });
    expect([used.status, used.page.includes('That is not right.')]).toEqual([401, true]);
    const code = nextCode(secret);
    const back = await factors.send(browser, step, 'second-factor', { code });
    expect(isBack(back)).toBe(true);
    const other = factors.browser();
    const again = await factors.send(other, await factors.signIn(other, person.email), 'second-factor', { code });
    expect(again.status).toBe(401);
  });

  it('counts no code twice that is sent many times at once', async () => {
    const { person, secret } = await withTotp();
    const code = nextCode(secret);
    const tries = [1, 2, 3, 4].map(async () => {
      const browser = factors.browser();
      return factors.send(browser, await factors.signIn(browser, person.email), 'second-factor', { code });
    });
    expect((await Promise.all(tries)).filter(isBack)).toHaveLength(1);
  });

  it('is set up by nothing but a code of its own, and the former one counts until then', async () => {
    const { browser, person, secret } = await withTotp();
    const scan = await factors.send(browser, await browser.go('/connect/account'), 'totp', { intent: 'begin' });
    const wrong = await factors.send(browser, scan, 'totp', { code: nextCode(secret) });
    expect([wrong.status, secretIn(wrong.page)]).toEqual([400, secretIn(scan.page)]);
    const other = factors.browser();
    const step = await factors.signIn(other, person.email);
    expect(isBack(await factors.send(other, step, 'second-factor', { code: nextCode(secret) }))).toBe(true);
  });
});

describe('a recovery code', () => {
  it('stands in once, however it is typed, and says how many are left', async () => {
    const { person, codes } = await withTotp();
    const browser = factors.browser();
    const step = await factors.signIn(browser, person.email);
    const recovery = (codes[0] ?? '').toUpperCase().replaceAll('-', ' ');
    const left = await factors.send(browser, step, 'second-factor', { recovery });
    expect(left.page).toContain('9 are left.');
    expect(isBack(await factors.send(browser, left, 'second-factor', { intent: 'go-on' }))).toBe(true);
    const other = factors.browser();
    const again = await factors.send(other, await factors.signIn(other, person.email), 'second-factor', { recovery });
    expect(again.status).toBe(401);
  });

  it('counts no more when new ones were made', async () => {
    const { person, browser, codes } = await withTotp();
    const made = await factors.send(browser, await browser.go('/connect/account'), 'recovery-codes');
    expect(codesIn(made.page)).toHaveLength(10);
    const other = factors.browser();
    const step = await factors.signIn(other, person.email);
    const recovery = codes[1] ?? '';
    expect((await factors.send(other, step, 'second-factor', { recovery })).status).toBe(401);
  });
});

describe('who knows the password alone', () => {
  it('gets no further by any form of the pages', async () => {
    const { person, codes } = await withTotp();
    const browser = factors.browser();
    const step = await factors.signIn(browser, person.email);
    for (const [name, values] of [
      ['second-factor', { intent: 'go-on' }],
      ['second-factor', { intent: 'go-on', done: /name="proven" value="([^"]*)"/.exec(step.page)?.[1] ?? '' }],
      ['second-factor', { code: '' }],
      ['second-factor', { credential: '{}' }],
    ] as const)
      expect([401, 400]).toContain((await factors.send(browser, step, name, values)).status);
    // Whoever has a second factor adds no other one on the way in.
    const setUp = { page: step.page.replaceAll('/second-factor"', '/set-up"') };
    expect((await factors.send(browser, setUp, 'set-up', { code: '123456' })).status).toBe(400);
    // What one visit proved is nothing in another one.
    const other = factors.browser();
    const theirs = await factors.signIn(other, person.email);
    const mixed = {
      page: step.page.replaceAll(
        /name="proven" value="[^"]*"/g,
        /name="proven" value="[^"]*"/.exec(theirs.page)?.[0] ?? '',
      ),
    };
    expect((await factors.send(browser, mixed, 'second-factor', { recovery: codes[2] ?? '' })).status).toBe(400);
  });

  it('goes no step further once there is another password', async () => {
    const { person, browser: own, secret } = await withTotp();
    const thief = factors.browser();
    const step = await factors.signIn(thief, person.email);
    const values = { current: PASSWORD, wanted: 'marmot lantern forty sails' };
    const changed = await factors.send(own, await own.go('/connect/account'), 'password', values);
    expect(changed.page).toContain('Your password is changed');
    const stolen = await factors.send(thief, step, 'second-factor', { code: nextCode(secret) });
    expect([stolen.status, isBack(stolen)]).toEqual([400, false]);
  });

  it('guesses a few times, and as few at once', async () => {
    const { person } = await withTotp();
    const browsers = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const browser = factors.browser();
        return { browser, step: await factors.signIn(browser, person.email) };
      }),
    );
    const guesses = browsers.flatMap(({ browser, step }) =>
      ['000001', '000002', '000003', '000004'].map((code) => factors.send(browser, step, 'second-factor', { code })),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(8);
    expect(statuses.filter((status) => status === 429)).toHaveLength(8);
  });
});
