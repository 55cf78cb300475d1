import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { followProvider } from '@outlay/testing/providers';
import { type HostileSignIn, startHostileSignIn } from './support/hostile-sign-in.ts';
import { countMade, expectRejection } from './support/rejections.ts';

let hostile: HostileSignIn;
beforeAll(async () => {
  hostile = await startHostileSignIn();
}, 60_000);
afterAll(() => hostile?.stop());
beforeEach(() => hostile.idp.behave());

/** A visit whose provider would prove somebody, were the browser to come back as it should. */
const ready = async () => {
  const visit = await hostile.begin();
  hostile.idp.give(hostile.idp.good(hostile.idp.contentFor(visit.nonce)));
  return visit;
};
/** Comes back so, and is refused. */
const refusedWith = async (more: Record<string, string | undefined>) => {
  const visit = await ready();
  await hostile.refused(async () => ({ ...visit, page: await visit.browser.go(visit.callback(more)) }));
};

describe('an answer', () => {
  it.each([
    ['without a state', { state: undefined }],
    ['with an empty state', { state: '' }],
    ['with an unknown state', { state: 'x'.repeat(43) }],
  ])('%s is refused', (_name, more) => refusedWith(more));

  it.each([
    ['without a code', { code: undefined }],
    ['with the issuer of another provider', { iss: 'https://idp.elm.example' }],
    ['without the issuer that the provider promises', { iss: undefined }],
    ['with a token instead of a code', { code: undefined, id_token: 'a.b.c' }],
  ])('%s is refused, and asks the provider for nothing', async (_name, more) => {
    hostile.idp.seen.length = 0;
    await refusedWith(more);
    expect(hostile.idp.seen).not.toContain('/token');
  });

  it('of another provider is refused at the first one, and its code goes to neither', async () => {
    const visit = await ready();
    const real = await hostile.begin(hostile.oidc);
    hostile.idp.seen.length = 0;
    await hostile.refused(async () => ({
      ...visit,
      page: await visit.browser.go(visit.callback({}, hostile.oidc.id)),
    }));
    await hostile.refused(async () => ({
      ...real,
      page: await real.browser.go(real.callback({}, hostile.provider.id)),
    }));
    const mixed = await hostile.begin(hostile.oidc);
    await hostile.refused(async () => ({ ...mixed, page: await mixed.browser.go(mixed.callback()) }));
    expect(hostile.idp.seen).not.toContain('/token');
  });

  it('is believed once', async () => {
    const { browser, callback } = await ready();
    expect((await browser.go(callback())).page).toContain('Allow access?');
    const before = await countMade(hostile.cluster);
    expectRejection(await browser.go(callback()));
    expectRejection(await browser.go(callback({ code: 'c2' })));
    expect(await countMade(hostile.cluster)).toEqual(before);
  });

  it('is believed once of ten that come at once', async () => {
    const { browser, callback } = await ready();
    const pages = await Promise.all(Array.from({ length: 10 }, () => browser.go(callback())));
    expect(pages.filter(({ page }) => page.includes('Allow access?'))).toHaveLength(1);
  });

  it('that began in another browser lets nobody in', async () => {
    const attacker = await ready();
    const before = await countMade(hostile.cluster);
    const victim = await hostile.begin();
    for (const browser of [victim.browser, hostile.browserClient()]) {
      const page = await browser.go(attacker.callback());
      expect([page.status, page.page.includes('Allow access?')]).toEqual([400, false]);
    }
    // Neither at the victim's own visit.
    const { action } = /action="(?<action>[^"]+)\/(?:sso|deny)"/.exec(victim.shown.page)?.groups ?? {};
    const own = action ?? new URL(victim.shown.url).pathname.replace(/\/sso$/, '');
    const page = await victim.browser.go(`${own}/sso?${attacker.callback().split('?')[1]}`);
    expect([page.status, page.page.includes('Allow access?')]).toEqual([400, false]);
    expect(await countMade(hostile.cluster)).toEqual(before);
    expect((await attacker.browser.go(attacker.callback())).page).toContain('Allow access?');
  });
});

describe('a code of a real provider', () => {
  /** Where the provider sends the browser back to, with a code for this visit. */
  const answered = async () => {
    const visit = await hostile.begin(hostile.oidc);
    const back = new URL(await followProvider(visit.address, hostile.cluster.gateway.url));
    return { ...visit, back, code: back.searchParams.get('code') ?? '' };
  };

  it('is refused in the visit of another browser, used or not', async () => {
    const [stolen, used] = [await answered(), await answered()];
    hostile.oidcIdp.signIn({
      subject: 'eve',
      email: 'eve@maple.example',
      emailVerified: true,
      name: 'Eve',
      groups: [],
    });
    expect((await used.browser.go(used.back.href)).page).toContain('Allow access?');
    for (const { code } of [stolen, used]) {
      const mine = await answered();
      mine.back.searchParams.set('code', code);
      await hostile.refused(async () => ({ ...mine, token: code, page: await mine.browser.go(mine.back.href) }));
    }
  });
});

describe('the provider’s own refusal', () => {
  const MARKUP = '<script>alert(1)</script><img src=x onerror=alert(2)>';

  it.each([
    ['a known code', 'access_denied'],
    ['markup as its code', MARKUP],
    ['a code of no end', 'x'.repeat(5_000)],
  ])('with %s is shown without its words', async (_name, error) => {
    const more = { code: undefined, error, error_description: MARKUP, error_uri: 'javascript:alert(3)' };
    const visit = await ready();
    const page = await visit.browser.go(visit.callback(more));
    expectRejection(page, ['alert(', '&lt;script', 'xxxxx']);
  });

  it('that nobody began is shown without its words', async () => {
    const { callback } = await hostile.begin();
    const more = { state: MARKUP, code: undefined, error: MARKUP, error_description: MARKUP };
    expectRejection(await hostile.browserClient().go(callback(more)), ['alert(', '&lt;script']);
  });
});
