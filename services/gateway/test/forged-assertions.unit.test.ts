import { describe, expect, it } from '@jest/globals';
import { readSamlAnswer } from '../src/provider-sign-in/saml.ts';
import {
  assertionOf,
  attacker,
  encoded,
  ISSUER,
  own,
  partsOf,
  provider,
  REQUEST,
  responseOf,
  type Shape,
  signed,
} from './support/forged-assertions.ts';

const read = (xml: string) => readSamlAnswer(ISSUER, provider, { requestId: REQUEST, answer: encoded(xml) });
const whole = (shape?: Shape) => signed(responseOf(assertionOf(shape)));

const good = whole();
const { assertion, signature, bare } = partsOf(good);
/** What the attacker wants to be believed, beside what was really signed. */
const evil = assertionOf({ id: '_evil', nameId: 'ceo' });
const evilSigned = evil.replace('</saml:Issuer>', `</saml:Issuer>${signature}`);
const inObject = (inside: string) => signature.replace('</Signature>', `<Object>${inside}</Object></Signature>`);
const inExtensions = (inside: string) => `<samlp:Extensions>${inside}</samlp:Extensions>`;
const late = new Date(Date.now() - 10 * 60_000).toISOString();
const soon = new Date(Date.now() + 3 * 60_000).toISOString();
const SHA1 = 'http://www.w3.org/2000/09/xmldsig#';

const WRAPPED: [name: string, xml: string][] = [
  [
    'XSW1: the response copied, the signed one below its signature',
    responseOf(`${evil}${inObject(good)}`, { id: '_e' }),
  ],
  ['XSW2: the signed response beside the signature', responseOf(`${good}${signature}${evil}`, { id: '_e' })],
  ['XSW3: a forged assertion before the signed one', responseOf(`${evil}${assertion}`)],
  [
    'XSW4: the signed assertion within the forged one',
    responseOf(evil.replace('</saml:Assertion>', `${assertion}</saml:Assertion>`)),
  ],
  ['XSW5: the signature moved to the forged one, the signed one behind', responseOf(`${evilSigned}${bare}`)],
  [
    'XSW6: the signed one within the moved signature',
    responseOf(
      evil.replace('</saml:Issuer>', `</saml:Issuer>${signature.replace('</Signature>', `${bare}</Signature>`)}`),
    ),
  ],
  ['XSW7: the signed one in extensions', responseOf(`${inExtensions(assertion)}${evil}`)],
  [
    'XSW8: the signed one in an Object of the signature',
    responseOf(evil.replace('</saml:Issuer>', `</saml:Issuer>${inObject(bare)}`)),
  ],
  ['two signed assertions', responseOf(`${assertion}${assertion.replaceAll('_a1', '_a2')}`)],
  ['one id twice', responseOf(`${evil.replace('_evil', '_a1')}${assertion}`)],
  ['one id twice, once in lower case', responseOf(`<x id="_a1"></x>${assertion}`)],
  ['the signature over another element', responseOf(evilSigned)],
  ['a reference to the whole document', good.replace('URI="#_a1"', 'URI=""')],
  ['two references', good.replace('</Reference>', `</Reference>${/<Reference.*<\/Reference>/s.exec(good)?.[0] ?? ''}`)],
  ['a signature without a reference', good.replace(/<Reference.*<\/Reference>/s, '')],
  ['two signatures of one assertion', good.replace(signature, signature + signature)],
  ['a comment in the name', good.replace('>ada<', '>ada<!---->.evil<')],
  ['a comment that is signed', signed(responseOf(assertionOf({ nameId: 'ceo<!---->.evil' })))],
  ['a section in the name', good.replace('>ada<', '><![CDATA[ada]]><')],
  ['an instruction', good.replace('>ada<', '><?x y?>ada<')],
  ['an entity', `<!DOCTYPE x [<!ENTITY e "ceo">]>${good.replace('>ada<', '>&e;<')}`],
  ['an outer file', `<!DOCTYPE x SYSTEM "file:///etc/passwd">${good}`],
  ['an attribute changed after signing', good.replace('ada@maple.example', 'ceo@maple.example')],
  ['a transform that picks', good.replace('enveloped-signature', 'base64')],
  [
    'three transforms',
    good.replace('</Transforms>', '<Transform Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"/></Transforms>'),
  ],
  [
    'an encrypted assertion',
    responseOf(
      `<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${assertion}</saml:EncryptedAssertion>`,
    ),
  ],
];

const FORGED: [name: string, xml: string][] = [
  ['unsigned', responseOf(assertionOf())],
  ['without its signature', good.replace(signature, '')],
  ['signed by another key, whose certificate it brings', signed(responseOf(assertionOf()), { pair: attacker })],
  ['signed with SHA-1', signed(responseOf(assertionOf()), { algorithm: `${SHA1}rsa-sha1` })],
  ['with a digest of SHA-1', signed(responseOf(assertionOf()), { digest: `${SHA1}sha1` })],
  ['for another audience', whole({ audience: 'https://other.example' })],
  ['for another recipient', whole({ recipient: `${ISSUER}/connect/saml/6/acs` })],
  ['in answer to another request', whole({ inResponseTo: '_other' })],
  ['whose response answers another request', signed(responseOf(assertionOf(), { inResponseTo: '_other' }))],
  ['of another issuer', whole({ issuer: 'https://idp.birch.example' })],
  ['expired', whole({ until: late })],
  ['not yet valid', whole({ from: soon })],
  ['with a name for one time', whole({ format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' })],
  ['that is no success', good.replace('status:Success', 'status:Responder')],
  ['sent to another address', good.replace('/acs"', '/elsewhere"')],
  ['that is no XML', 'x'],
  ['that is empty', ''],
];

describe('an assertion', () => {
  it('is believed when the provider signed it for us, in answer to our request', async () => {
    const { subject, email, assertionId } = await read(good);
    expect({ subject, email, assertionId }).toEqual({ subject: 'ada', email: 'ada@maple.example', assertionId: '_a1' });
  });

  it.each(WRAPPED)('is refused with %s', async (_name, xml) => {
    expect(xml).not.toBe(good);
    await expect(read(xml)).rejects.toThrow();
  });

  it.each(FORGED)('is refused that is %s', async (_name, xml) => {
    expect(xml).not.toBe(good);
    await expect(read(xml)).rejects.toThrow();
  });

  it('is believed with the second certificate, while one is replaced', async () => {
    const certificates = [attacker.certificate, own.certificate];
    const both = { ...provider, saml: { ...provider.saml, certificates } } as typeof provider;
    const answer = { requestId: REQUEST, answer: encoded(good) };
    expect((await readSamlAnswer(ISSUER, both, answer)).subject).toBe('ada');
  });
});
