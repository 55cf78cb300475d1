import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { encoded, partsOf } from './support/forged-assertions.ts';
import { countMade, expectRejection } from './support/rejections.ts';
import { kept } from './support/requests.ts';
import { type SamlSignIn, startSamlSignIn } from './support/saml-sign-in.ts';

let saml: SamlSignIn;
beforeAll(async () => {
  saml = await startSamlSignIn();
}, 60_000);
afterAll(() => saml?.stop());

type Back = { status: number; location: string; page: string };
const refused = (back: Back): void => {
  expectRejection(back);
  expect(back.location).toBe('');
};
const BELIEVED = /\/connect\/sign-in\/[\w-]+\/sso\?answer=[\w-]{43}$/;

describe('an assertion that was believed', () => {
  it('is not believed again, neither for the same request nor for another one', async () => {
    const visit = await saml.begin();
    const xml = visit.good({ id: '_once' });
    const { location } = await visit.post(xml);
    expect((await visit.browser.go(location)).page).toContain('Allow access?');
    const before = await countMade(saml.cluster);
    refused(await visit.post(xml));
    const later = await saml.begin();
    refused(await later.post(xml));
    refused(await later.post(later.good({ id: '_once' })));
    expect(await countMade(saml.cluster)).toEqual(before);
  });

  it('is believed once of ten that come at once', async () => {
    const visit = await saml.begin();
    const xml = visit.good();
    const backs = await Promise.all(Array.from({ length: 10 }, () => visit.post(xml)));
    expect(backs.map(({ status }) => status).sort()).toEqual([303, ...Array<number>(9).fill(400)]);
  });

  it('lets nobody in but the browser that began, and that one once', async () => {
    const visit = await saml.begin();
    const { location } = await visit.post(visit.good());
    expect(location).toMatch(BELIEVED);
    const before = await countMade(saml.cluster);
    const victim = await saml.begin();
    const stranger = saml.browserClient();
    for (const browser of [stranger, victim.browser]) {
      const page = await browser.go(location);
      expect([page.status, page.page.includes('Allow access?')]).toEqual([400, false]);
    }
    const [, answer] = location.split('?');
    const [own] = (await victim.post(victim.good())).location.split('?');
    expectRejection(await victim.browser.go(`${own}?${answer}`));
    expect(await countMade(saml.cluster)).toMatchObject({ ...before, used_assertions: expect.any(Number) });
    expect((await visit.browser.go(location)).page).toContain('Allow access?');
    expect((await visit.browser.go(location)).page).not.toContain('Allow access?');
  });
});

describe('an assertion of somebody in many groups', () => {
  it('is believed, although it is larger than what people type', async () => {
    const { post, good } = await saml.begin();
    const groups = Array.from({ length: 2_000 }, (_, at) => `group-${at}-${'x'.repeat(36)}`);
    expect((await post(good({ groups }))).location).toMatch(BELIEVED);
  });
});

describe('what nobody asked for', () => {
  it.each([
    ['without RelayState', undefined],
    ['with an empty one', ''],
    ['with an unknown one', 'x'.repeat(43)],
    ['with an address of another site', 'https://evil.example/'],
    ['with an address without its scheme', '//evil.example/'],
    ['with a path of ours', '/connect/account'],
    ['with a script', 'javascript:alert(1)'],
  ])('is refused %s, and leads nowhere', async (_name, relayState) => {
    const { good, send } = await saml.begin();
    const fields = { SAMLResponse: encoded(good()) };
    refused(await send(relayState === undefined ? fields : { ...fields, RelayState: relayState }));
  });

  it('is refused with the RelayState of another request', async () => {
    const [one, other] = [await saml.begin(), await saml.begin()];
    refused(await one.send({ SAMLResponse: encoded(one.good()), RelayState: other.relayState }));
  });

  it('is refused at another provider of the business, even one with the same key', async () => {
    const { entityId, ssoUrl, certificate } = saml.samlIdp;
    const body = { name: 'Twin', kind: 'saml', saml: { entityId, ssoUrl, certificates: [certificate] } };
    const answer = await saml.cluster.send(saml.providers, { body: { ...body, domains: ['maple.example'] } });
    const twin = kept<typeof saml.saml>('createIdentityProvider', answer);
    const [visit, atTwin] = [await saml.begin(), await saml.begin(twin)];
    refused(await atTwin.send({ SAMLResponse: encoded(visit.good()), RelayState: visit.relayState }));
    refused(await visit.send({ SAMLResponse: encoded(atTwin.good()), RelayState: atTwin.relayState }));
    refused(await visit.post(atTwin.good()));
    expect((await atTwin.post(atTwin.good())).location).toMatch(BELIEVED);
  });

  it('is not looked at when it comes in an address', async () => {
    const { good, relayState, forgery } = await saml.begin();
    const query = new URLSearchParams({ SAMLResponse: encoded(good()), RelayState: relayState });
    const answer = await fetch(`${forgery.target.acsUrl}?${query}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([405, null]);
  });
});

describe('an answer that is made to harm its reader', () => {
  const laughs = (): string => {
    const levels = Array.from({ length: 12 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`);
    return `<!DOCTYPE x [<!ENTITY l0 "ha">${levels.join('')}]>`;
  };
  const HARMFUL: [name: string, make: (good: string) => string][] = [
    ['entities that grow', (good) => encoded(laughs() + good.replace('>grace<', '>&l12;<'))],
    [
      'a declaration in another encoding',
      (good) => Buffer.from(`\ufeff${laughs()}${good}`, 'utf16le').toString('base64'),
    ],
    ['a declaration in small letters', (good) => encoded(`<!doctype x>${good}`)],
    ['a declaration behind', (good) => encoded(`${good}<!DOCTYPE x>`)],
    ['what is packed', (good) => deflateRawSync(good).toString('base64')],
    ['what is packed and enormous', () => deflateRawSync(Buffer.alloc(200_000_000)).toString('base64')],
    ['no base64', (good) => good],
    ['base64 with other signs', (good) => `${encoded(good)}%00`],
    ['nothing', () => ''],
    ['more than anybody sends', (good) => encoded(good.replace('>grace<', `>${'x'.repeat(300_000)}<`))],
    [
      'attributes without end',
      () => encoded(`<a ${Array.from({ length: 20_000 }, (_, at) => `a${at}=""`).join(' ')}/>`),
    ],
    ['elements in elements without end', () => encoded(`${'<a>'.repeat(25_000)}${'</a>'.repeat(25_000)}`)],
    ['a name of two people', (good) => encoded(good.replace('>grace<', '>grace<x/>ceo<'))],
    ['markup', () => encoded('<script>alert(1)</script>')],
  ];
  it.each(HARMFUL)('is refused: %s', async (_name, make) => {
    const { good, send, relayState } = await saml.begin();
    refused(await send({ SAMLResponse: make(good()), RelayState: relayState }));
  });

  it('is refused unread when it is larger than any form', async () => {
    const { send, relayState } = await saml.begin();
    const back = await send({ SAMLResponse: 'A'.repeat(3_000_000), RelayState: relayState });
    expect([back.status, back.location]).toEqual([413, '']);
  });

  it('loads nothing from elsewhere', async () => {
    const seen: string[] = [];
    const server = createServer((request, response) => {
      seen.push(request.url ?? '');
      response.end('<!ENTITY e "ceo">');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { good, post } = await saml.begin();
    const xml = good();
    const { signature } = partsOf(xml);
    for (const declared of [
      `<!DOCTYPE x SYSTEM "${at}/dtd">${xml}`,
      `<!DOCTYPE x [<!ENTITY e SYSTEM "${at}/entity">]>${xml.replace('>grace<', '>&e;<')}`,
      `<!DOCTYPE x [<!ENTITY % p SYSTEM "${at}/parameter">%p;]>${xml}`,
      `<?xml-stylesheet href="${at}/style"?>${xml}`.replace('>grace<', '>ceo<'),
      xml
        .replace(
          '</samlp:Status>',
          `</samlp:Status><i:include xmlns:i="http://www.w3.org/2001/XInclude" href="${at}/include"/>`,
        )
        .replace('>grace<', '>ceo<'),
      xml.replace(signature, signature.replace(/URI="[^"]*"/, `URI="${at}/reference"`)),
      xml
        .replace(
          signature,
          signature.replace(/<KeyInfo>.*<\/KeyInfo>/s, `<KeyInfo><RetrievalMethod URI="${at}/key"/></KeyInfo>`),
        )
        .replace('>grace<', '>ceo<'),
    ])
      refused(await post(declared));
    await new Promise((resolve) => server.close(resolve));
    expect(seen).toEqual([]);
  });
});
