import { type Forgery, inMinutes, partsOf, partsOfResponse, type SigningPair, signed } from './forged-assertions.ts';

type Form = readonly [name: string, xml: string];

const OTHER = { id: '_e' };

const within = (signature: string, inside: string) => signature.replace('</Signature>', `${inside}</Signature>`);
const inObject = (signature: string, inside: string) => within(signature, `<Object>${inside}</Object>`);
const inExtensions = (inside: string) => `<samlp:Extensions>${inside}</samlp:Extensions>`;

/**
 * Every known way to put something else before the reader than what was signed: the eight of "On Breaking SAML: Be Whoever You
 * Want to Be" (Somorovsky et al., 2012), and what was found in libraries since.
 */
export const wrappedForms = ({ own, assertion: made, response, whole }: Forgery): Form[] => {
  const good = whole();
  const { assertion, signature, bare } = partsOf(good);
  const outer = partsOfResponse(signed(response(made()), { pair: own, name: 'Response' }));
  /** What the attacker wants to be believed, beside what was really signed. */
  const evil = made({ id: '_evil', nameId: 'ceo', email: 'ceo@maple.example' });
  const evilSigned = evil.replace('</saml:Issuer>', `</saml:Issuer>${signature}`);
  return [
    [
      'XSW1: the signed response below its signature in a copy',
      response(`${evil}${within(outer.signature, outer.bare)}`, OTHER),
    ],
    ['XSW1, with an assertion that is signed', response(`${evil}${inObject(signature, good)}`, OTHER)],
    [
      'XSW2: the signed response before its signature in a copy',
      response(`${outer.bare}${outer.signature}${evil}`, OTHER),
    ],
    ['XSW2, with an assertion that is signed', response(`${good}${signature}${evil}`, OTHER)],
    ['XSW3: a forged assertion before the signed one', response(`${evil}${assertion}`)],
    [
      'XSW4: the signed assertion within the forged one',
      response(evil.replace('</saml:Assertion>', `${assertion}</saml:Assertion>`)),
    ],
    ['XSW5: the signature moved to the forged one, the signed one behind', response(`${evilSigned}${bare}`)],
    [
      'XSW6: the signed one within the moved signature',
      response(evil.replace('</saml:Issuer>', `</saml:Issuer>${within(signature, bare)}`)),
    ],
    ['XSW7: the signed one in extensions', response(`${inExtensions(assertion)}${evil}`)],
    [
      'XSW8: the signed one in an Object of the signature',
      response(evil.replace('</saml:Issuer>', `</saml:Issuer>${inObject(signature, bare)}`)),
    ],
    ['two signed assertions', response(`${assertion}${assertion.replaceAll('_a1', '_a2')}`)],
    ['one id twice', response(`${evil.replace('_evil', '_a1')}${assertion}`)],
    ['one id twice, once in lower case', response(`<x id="_a1"></x>${assertion}`)],
    ['the signature over another element', response(evilSigned)],
    ['a reference to the whole document', good.replace('URI="#_a1"', 'URI=""')],
    [
      'two references',
      good.replace('</Reference>', `</Reference>${/<Reference.*<\/Reference>/s.exec(good)?.[0] ?? ''}`),
    ],
    ['a signature without a reference', good.replace(/<Reference.*<\/Reference>/s, '')],
    ['two signatures of one assertion', good.replace(signature, signature + signature)],
    ['a comment in the name', good.replace('>ada<', '>ada<!---->.evil<')],
    ['a comment that is signed', whole({ nameId: 'ceo<!---->.evil' })],
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
      response(
        `<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${assertion}</saml:EncryptedAssertion>`,
      ),
    ],
  ];
};

const SHA1 = 'http://www.w3.org/2000/09/xmldsig#';

/** Wrong in what they say, or in who says it. */
export const forgedForms = (
  { own, target, assertion: made, response, whole }: Forgery,
  attacker: SigningPair,
): Form[] => {
  const good = whole();
  const { signature } = partsOf(good);
  const again = (xml: string, more: object = {}) => signed(xml, { pair: own, ...more });
  const ofResponse = again(response(made()), { name: 'Response' });
  return [
    ['unsigned', response(made())],
    ['without its signature', good.replace(signature, '')],
    ['signed by another key, whose certificate it brings', again(response(made()), { pair: attacker })],
    ['signed twice, by another key as well', again(good, { pair: attacker })],
    ['in a signed response, itself not signed', ofResponse],
    ['in a signed response, changed after signing', ofResponse.replaceAll('ada@maple', 'ceo@maple')],
    ['in a response signed by another key', again(good, { pair: attacker, name: 'Response' })],
    ['signed with SHA-1', again(response(made()), { algorithm: `${SHA1}rsa-sha1` })],
    ['with a digest of SHA-1', again(response(made()), { digest: `${SHA1}sha1` })],
    ['for another audience', whole({ audience: 'https://other.example' })],
    ['for another recipient', whole({ recipient: target.acsUrl.replace('/saml/', '/saml/9') })],
    ['in answer to another request', whole({ inResponseTo: '_other' })],
    ['in answer to no request', whole({ inResponseTo: '' })],
    ['whose response answers another request', again(response(made(), { inResponseTo: '_other' }))],
    ['of another issuer', whole({ issuer: 'https://idp.birch.example' })],
    ['expired', whole({ until: inMinutes(-10) })],
    ['not yet valid', whole({ from: inMinutes(3) })],
    ['with a name for one time', whole({ format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' })],
    ['that is no success', good.replace('status:Success', 'status:Responder')],
    ['sent to another address', good.replace('/acs"', '/elsewhere"')],
    ['that is no XML', 'x'],
    ['that is empty', ''],
  ];
};
