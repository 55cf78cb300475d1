import { createSigningPair } from '@outlay/testing/providers';
import { SignedXml } from 'xml-crypto';
import type { IdentityProvider } from '../../src/identity-providers/index.ts';

export const ISSUER = 'https://api.outlay.example';
export const REQUEST = '_request1';
const BASE = `${ISSUER}/connect/saml/5`;
const ENTITY = 'https://idp.maple.example/metadata';
const DS = 'http://www.w3.org/2000/09/xmldsig#';
const SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';

export const own = createSigningPair();
export const attacker = createSigningPair();

export const provider = {
  id: 5,
  saml: { entityId: ENTITY, ssoUrl: 'https://idp.maple.example/sso', certificates: [own.certificate] },
  roleClaim: 'groups',
} as unknown as IdentityProvider;

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

const USUAL = {
  id: '_a1',
  nameId: 'ada',
  audience: `${BASE}/metadata`,
  recipient: `${BASE}/acs`,
  issuer: ENTITY,
  inResponseTo: REQUEST,
  from: inMinutes(-1),
  until: inMinutes(4),
  format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
};
export type Shape = Partial<typeof USUAL>;

export const assertionOf = (shape: Shape = {}): string => {
  const { id, nameId, audience, recipient, issuer, inResponseTo, from, until, format } = { ...USUAL, ...shape };
  const data = `Recipient="${recipient}" InResponseTo="${inResponseTo}" NotOnOrAfter="${until}"`;
  return `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id}" Version="2.0" IssueInstant="${inMinutes(0)}"><saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${format}">${nameId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData ${data}></saml:SubjectConfirmationData></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${from}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${inMinutes(0)}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement><saml:Attribute Name="email"><saml:AttributeValue>ada@maple.example</saml:AttributeValue></saml:Attribute></saml:AttributeStatement></saml:Assertion>`;
};

/** A response around what it holds. */
export const responseOf = (inside: string, { inResponseTo = REQUEST, id = '_r1' } = {}): string =>
  `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="${id}" Version="2.0" IssueInstant="${inMinutes(0)}" Destination="${BASE}/acs" InResponseTo="${inResponseTo}"><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"></samlp:StatusCode></samlp:Status>${inside}</samlp:Response>`;

type Signing = { pair?: typeof own; algorithm?: string; digest?: string; transforms?: string[] };

/** Signs the element with this name, right below its issuer as providers do. */
export const signed = (xml: string, { pair = own, algorithm = SHA256, digest, transforms }: Signing = {}): string => {
  const signer = new SignedXml({
    privateKey: pair.key,
    publicCert: pair.certificate,
    signatureAlgorithm: algorithm,
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  });
  const element = "//*[local-name(.)='Assertion']";
  signer.addReference({
    xpath: element,
    digestAlgorithm: digest ?? 'http://www.w3.org/2001/04/xmlenc#sha256',
    transforms: transforms ?? [`${DS}enveloped-signature`, 'http://www.w3.org/2001/10/xml-exc-c14n#'],
  });
  const location = { reference: `${element}/*[local-name(.)='Issuer']`, action: 'after' as const };
  signer.computeSignature(xml, { location });
  return signer.getSignedXml();
};

export const encoded = (xml: string): string => Buffer.from(xml).toString('base64');

/** The signature of a signed assertion, the assertion with it, and without it. */
export const partsOf = (response: string) => {
  const assertion = /<saml:Assertion.*<\/saml:Assertion>/s.exec(response)?.[0] ?? '';
  const signature = /<Signature .*?<\/Signature>/s.exec(assertion)?.[0] ?? '';
  return { assertion, signature, bare: assertion.replace(signature, '') };
};
