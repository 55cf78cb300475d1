import type { createSigningPair } from '@outlay/testing/providers';
import { SignedXml } from 'xml-crypto';

/** Where an assertion goes, whose it is, and which request it answers. */
export type Target = { acsUrl: string; audience: string; issuer: string; request: string };
export type SigningPair = ReturnType<typeof createSigningPair>;

const DS = 'http://www.w3.org/2000/09/xmldsig#';
const SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';

export const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

const usual = ({ acsUrl, audience, issuer, request }: Target) => ({
  id: '_a1',
  nameId: 'ada',
  email: 'ada@maple.example',
  groups: [] as readonly string[],
  audience,
  recipient: acsUrl,
  issuer,
  inResponseTo: request,
  from: inMinutes(-1),
  until: inMinutes(4),
  format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
});
export type Shape = Partial<ReturnType<typeof usual>>;

const groupsOf = (groups: readonly string[]): string => {
  const values = groups.map((group) => `<saml:AttributeValue>${group}</saml:AttributeValue>`);
  return values.length === 0 ? '' : `<saml:Attribute Name="groups">${values.join('')}</saml:Attribute>`;
};

const assertionOf = (target: Target, shape: Shape): string => {
  const { id, nameId, email, groups, audience, recipient, issuer, inResponseTo, from, until, format } = {
    ...usual(target),
    ...shape,
  };
  const data = `Recipient="${recipient}" InResponseTo="${inResponseTo}" NotOnOrAfter="${until}"`;
  return `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id}" Version="2.0" IssueInstant="${inMinutes(0)}"><saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${format}">${nameId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData ${data}></saml:SubjectConfirmationData></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${from}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${inMinutes(0)}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement><saml:Attribute Name="email"><saml:AttributeValue>${email}</saml:AttributeValue></saml:Attribute>${groupsOf(groups)}</saml:AttributeStatement></saml:Assertion>`;
};

/** A response around what it holds. */
const responseOf = (inside: string, { acsUrl, request }: Target, { inResponseTo = request, id = '_r1' }): string =>
  `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="${id}" Version="2.0" IssueInstant="${inMinutes(0)}" Destination="${acsUrl}" InResponseTo="${inResponseTo}"><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"></samlp:StatusCode></samlp:Status>${inside}</samlp:Response>`;

type Signing = { pair: SigningPair; algorithm?: string; digest?: string; transforms?: string[]; name?: string };

/** Signs the element with this name; an assertion right below its issuer, as providers do. */
export const signed = (
  xml: string,
  { pair, algorithm = SHA256, digest, transforms, name = 'Assertion' }: Signing,
): string => {
  const signer = new SignedXml({
    privateKey: pair.key,
    publicCert: pair.certificate,
    signatureAlgorithm: algorithm,
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  });
  const element = `//*[local-name(.)='${name}']`;
  signer.addReference({
    xpath: element,
    digestAlgorithm: digest ?? 'http://www.w3.org/2001/04/xmlenc#sha256',
    transforms: transforms ?? [`${DS}enveloped-signature`, 'http://www.w3.org/2001/10/xml-exc-c14n#'],
  });
  const isAssertion = name === 'Assertion';
  const reference = isAssertion ? `${element}/*[local-name(.)='Issuer']` : `${element}/*[local-name(.)='Status']`;
  signer.computeSignature(xml, { location: { reference, action: isAssertion ? 'after' : 'before' } });
  return signer.getSignedXml();
};

export const encoded = (xml: string): string => Buffer.from(xml).toString('base64');

/** The signature of a signed assertion, the assertion with it, and without it. */
export const partsOf = (response: string) => {
  const assertion = /<saml:Assertion.*<\/saml:Assertion>/s.exec(response)?.[0] ?? '';
  const signature = /<Signature .*?<\/Signature>/s.exec(assertion)?.[0] ?? '';
  return { assertion, signature, bare: assertion.replace(signature, '') };
};

/** Answers to one request, as its provider would make them, and as others would. */
export const createForgery = (target: Target, own: SigningPair) => {
  const assertion = (shape: Shape = {}): string => assertionOf(target, shape);
  const response = (inside: string, more: { inResponseTo?: string; id?: string } = {}): string =>
    responseOf(inside, target, more);
  return {
    target,
    own,
    assertion,
    response,
    /** Signed by the provider. */
    whole: (shape?: Shape): string => signed(response(assertion(shape)), { pair: own }),
  };
};

export type Forgery = ReturnType<typeof createForgery>;

/** The signature of a signed response, which stands before everything else, and the response without it. */
export const partsOfResponse = (response: string) => {
  const signature = /<Signature .*?<\/Signature>/s.exec(response)?.[0] ?? '';
  return { signature, bare: response.replace(signature, '') };
};
