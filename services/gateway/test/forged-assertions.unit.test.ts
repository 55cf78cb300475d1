import { describe, expect, it } from '@jest/globals';
import { createSigningPair } from '@outlay/testing/providers';
import type { IdentityProvider } from '../src/oauth/identity-providers/identity-provider.ts';
import { readSamlAnswer } from '../src/oauth/provider-sign-in/saml.ts';
import { createForgery, encoded, signed } from './support/forged-assertions.ts';
import { forgedForms, wrappedForms } from './support/wrapped-assertions.ts';

const ISSUER = 'https://api.outlay.example';
const REQUEST = '_request1';
const BASE = `${ISSUER}/connect/saml/5`;
const ENTITY = 'https://idp.maple.example/metadata';

const own = createSigningPair();
const attacker = createSigningPair();
const provider = {
  id: 5,
  saml: { entityId: ENTITY, ssoUrl: 'https://idp.maple.example/sso', certificates: [own.certificate] },
  roleClaim: 'groups',
} as unknown as IdentityProvider;
const target = { acsUrl: `${BASE}/acs`, audience: `${BASE}/metadata`, issuer: ENTITY, request: REQUEST };
const forgery = createForgery(target, own);
const good = forgery.whole();

const read = (xml: string) => readSamlAnswer(ISSUER, provider, { requestId: REQUEST, answer: encoded(xml) });

describe('an assertion', () => {
  it('is believed when the provider signed it for us, in answer to our request', async () => {
    const { subject, email, assertionId } = await read(good);
    expect({ subject, email, assertionId }).toEqual({ subject: 'ada', email: 'ada@maple.example', assertionId: '_a1' });
  });

  it.each(wrappedForms(forgery))('is refused with %s', async (_name, xml) => {
    expect(xml).not.toBe(good);
    await expect(read(xml)).rejects.toThrow();
  });

  it.each(forgedForms(forgery, attacker))('is refused that is %s', async (_name, xml) => {
    expect(xml).not.toBe(good);
    await expect(read(xml)).rejects.toThrow();
  });

  it('is believed within a response that the provider signed too', async () => {
    const both = signed(good, { pair: own, name: 'Response' });
    expect(both.match(/<Signature /g)).toHaveLength(2);
    expect((await read(both)).subject).toBe('ada');
  });

  it('is believed with the second certificate, while one is replaced', async () => {
    const certificates = [attacker.certificate, own.certificate];
    const both = { ...provider, saml: { ...provider.saml, certificates } } as typeof provider;
    const answer = { requestId: REQUEST, answer: encoded(good) };
    expect((await readSamlAnswer(ISSUER, both, answer)).subject).toBe('ada');
  });
});
