import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { seconds } from './support/hostile-provider.ts';
import { type HostileSignIn, startHostileSignIn } from './support/hostile-sign-in.ts';
import { countMade } from './support/rejections.ts';

let hostile: HostileSignIn;
beforeAll(async () => {
  hostile = await startHostileSignIn();
}, 60_000);
afterAll(() => hostile?.stop());
beforeEach(() => hostile.idp.behave());

const UNSIGNED = [
  'with the algorithm none',
  'with the algorithm nOnE',
  'without its signature',
  'signed with the secret of the client',
  'signed with the public key as a secret',
  'signed by another key of the same id',
  'signed by a key that is not published',
  'signed by a key that it brings',
  'signed by a key whose address it brings',
  'whose content was changed after signing',
] as const;

/** Rightly signed. */
const WRONG: [name: string, content: () => Record<string, unknown>][] = [
  ['for another client', () => ({ aud: 'another' })],
  ['for nobody', () => ({ aud: undefined })],
  ['for several, and used by another one', () => ({ aud: [hostile.idp.clientId, 'another'], azp: 'another' })],
  ['for several, without who uses it', () => ({ aud: [hostile.idp.clientId, 'another'] })],
  ['used by another client', () => ({ azp: 'another' })],
  ['of another issuer', () => ({ iss: hostile.oidcIdp.issuer })],
  ['of an issuer with a slash more', () => ({ iss: `${hostile.idp.issuer}/` })],
  ['of no issuer', () => ({ iss: undefined })],
  ['that has expired', () => ({ iat: seconds(-900), exp: seconds(-600) })],
  ['that never expires', () => ({ exp: undefined })],
  ['that expires as text', () => ({ exp: '9999999999' })],
  ['issued in the future', () => ({ iat: seconds(600), exp: seconds(900) })],
  ['issued at no time', () => ({ iat: undefined })],
  ['not valid before the future', () => ({ nbf: seconds(600) })],
  ['without a nonce', () => ({ nonce: undefined })],
  ['with another nonce', () => ({ nonce: 'another' })],
  ['with several nonces', () => ({ nonce: ['another'] })],
  ['without a subject', () => ({ sub: undefined })],
  ['with an empty subject', () => ({ sub: '' })],
  ['with a subject of no end', () => ({ sub: 'x'.repeat(1_001) })],
];

/** Whose address the provider must not be believed about. */
const ADDRESSES: [name: string, content: () => Record<string, unknown>][] = [
  ['that the provider has not checked', () => ({ email_verified: false })],
  ['that the provider has not checked, as text', () => ({ email_verified: 'false' })],
  ['whose check is a word', () => ({ email_verified: 'perhaps' })],
  ['of a domain that nobody has proven', () => ({ email: 'mallory@elm.example' })],
  ['of the domain of another business', () => ({ email: 'ceo@birch.example' })],
  ['below a domain of the business', () => ({ email: 'mallory@sub.maple.example' })],
  ['whose domain only begins like it', () => ({ email: 'mallory@maple.example.evil.example' })],
  ['whose domain only ends like it', () => ({ email: 'mallory@notmaple.example' })],
  ['that is two', () => ({ email: 'ceo@birch.example,mallory@maple.example' })],
  ['that is two, one of them a name', () => ({ email: '"ceo@birch.example" <x@maple.example>' })],
  ['with two signs', () => ({ email: 'ceo@birch.example@maple.example' })],
  ['with a line more', () => ({ email: 'mallory@maple.example\nbcc:ceo@birch.example' })],
  ['with a letter that becomes another one', () => ({ email: 'mallory\u212A@maple.example' })],
  ['in a list', () => ({ email: ['mallory@maple.example'] })],
  ['of an owner', () => ({ email: hostile.cluster.user.email })],
];

const signed = (more: Record<string, unknown>) => (nonce: string) =>
  hostile.idp.good(hostile.idp.contentFor(nonce, more));

describe('an ID token', () => {
  it.each(UNSIGNED)('%s is refused', (name) =>
    hostile.refused(() => hostile.comeBackWith((nonce) => hostile.idp.unsigned[name](hostile.idp.contentFor(nonce)))),
  );

  it.each(WRONG)('%s is refused', (_name, content) => hostile.refused(() => hostile.comeBackWith(signed(content()))));

  it('that is none is refused', () => hostile.refused(() => hostile.comeBackWith(() => 'a.b.c')));

  it('never makes us load keys from where it says', () => {
    expect(hostile.idp.seen).not.toContain('/evil-keys');
  });
});

describe('an address', () => {
  it.each(ADDRESSES)('%s is refused', (_name, content) =>
    hostile.refused(() => hostile.comeBackWith(signed(content()))),
  );

  it('of the userinfo of somebody else is refused', async () => {
    hostile.idp.set('/me', { sub: 'somebody else', email: 'mallory@maple.example', email_verified: true });
    await hostile.refused(() => hostile.comeBackWith(signed({ email: undefined })));
  });

  it('of the userinfo is not checked because the token says that its own one is', async () => {
    hostile.idp.set('/me', { sub: 'mallory', email: 'mallory@maple.example', email_verified: false });
    await hostile.refused(() => hostile.comeBackWith(signed({ sub: 'mallory', email: undefined })));
  });
});

describe('the same provider', () => {
  it('is believed when it answers as it should, also where it does not mention whether it checked the address', async () => {
    const before = await countMade(hostile.cluster);
    const { page } = await hostile.comeBackWith(signed({ email_verified: undefined }));
    expect(page.page).toContain('Allow access?');
    const { users = 0, memberships = 0, provider_subjects = 0, sessions = 0 } = before;
    const after = { users: users + 1, memberships: memberships + 1, provider_subjects: provider_subjects + 1 };
    expect(await countMade(hostile.cluster)).toEqual({ ...before, ...after, sessions: sessions + 1 });
  });
});
