import type { IdentityProvider } from '../identity-providers/identity-provider.ts';
import { childrenOf, elementsOf, parseXml, type XmlElement } from '../identity-providers/xml.ts';
import { type Identity, identityOf, notProven } from './identity.ts';
import { onlyOne } from './strict-saml.ts';

/** What an assertion proves; its id is believed once, until it is too old. */
export type Assertion = Identity & { assertionId: string; expiresAt: Date };

type Expected = { acsUrl: string; requestId: string; provider: IdentityProvider; now: number; skew: number };

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const SOAP = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';
const EMAILS = ['email', 'mail', 'emailaddress', `${SOAP}/emailaddress`, 'urn:oid:0.9.2342.19200300.100.1.3'];
const NAMES = ['displayname', 'name', `${SOAP}/name`, 'urn:oid:2.16.840.1.113730.3.1.241'];
const FIRST = ['givenname', 'firstname', `${SOAP}/givenname`, 'urn:oid:2.5.4.42'];
const LAST = ['surname', 'lastname', 'sn', `${SOAP}/surname`, 'urn:oid:2.5.4.4'];

const textOf = (element: XmlElement): string => (element.textContent ?? '').trim();

type Attributes = ReadonlyMap<string, readonly string[]>;

const attributesOf = (assertion: XmlElement): Attributes => {
  const found = new Map<string, string[]>();
  for (const attribute of elementsOf(assertion).filter(({ localName }) => localName === 'Attribute')) {
    const name = attribute.getAttribute('Name') ?? '';
    found.set(name, [...(found.get(name) ?? []), ...childrenOf(attribute).map(textOf)]);
  }
  return found;
};

const firstOf = (attributes: Attributes, names: readonly string[]): string | undefined => {
  for (const [name, [value]] of attributes)
    if (value !== undefined && value !== '' && names.includes(name.toLowerCase())) return value;
  return undefined;
};

const nameOf = (attributes: Attributes): string | undefined => {
  const both = [firstOf(attributes, FIRST), firstOf(attributes, LAST)].filter((part) => part !== undefined);
  return firstOf(attributes, NAMES) ?? (both.length > 0 ? both.join(' ') : undefined);
};

/** Of the bearer who was sent here, in answer to our request, and is not too late. */
const confirmedUntil = (subject: XmlElement, { acsUrl, requestId, now, skew }: Expected): number => {
  const confirmation = onlyOne(childrenOf(subject), 'SubjectConfirmation');
  if (confirmation.getAttribute('Method') !== BEARER) notProven('no bearer');
  const data = onlyOne(childrenOf(confirmation), 'SubjectConfirmationData');
  if (data.getAttribute('Recipient') !== acsUrl) notProven('another recipient');
  if (data.getAttribute('InResponseTo') !== requestId) notProven('in answer to another request');
  const until = Date.parse(data.getAttribute('NotOnOrAfter') ?? '');
  return until + skew > now ? until : notProven('too late');
};

/** `verified`: the bytes that were signed, and no others. @throws NotProven, Error */
export const readAssertion = (verified: string, expected: Expected): Assertion => {
  const { provider, skew, now } = expected;
  const assertion = parseXml(verified).documentElement;
  if (assertion?.localName !== 'Assertion') return notProven('no assertion');
  const parts = childrenOf(assertion);
  if (textOf(onlyOne(parts, 'Issuer')) !== provider.saml?.entityId) notProven('another issuer');
  const conditions = onlyOne(parts, 'Conditions');
  onlyOne(childrenOf(conditions), 'AudienceRestriction');
  const until = Date.parse(conditions.getAttribute('NotOnOrAfter') ?? '');
  if (!(until + skew > now)) notProven('no end, or too late');
  const provenAt = Date.parse(onlyOne(parts, 'AuthnStatement').getAttribute('AuthnInstant') ?? '') / 1000;
  const subject = onlyOne(parts, 'Subject');
  const confirmed = confirmedUntil(subject, expected);
  const nameId = onlyOne(childrenOf(subject), 'NameID');
  if (nameId.getAttribute('Format') === TRANSIENT) notProven('a name for one time alone');
  const assertionId = assertion.getAttribute('ID') ?? '';
  if (assertionId === '') notProven('no id');
  const attributes = attributesOf(assertion);
  const { roleClaim } = provider;
  const identity = identityOf({
    subject: textOf(nameId),
    email: firstOf(attributes, EMAILS) ?? textOf(nameId),
    isVerified: undefined,
    name: nameOf(attributes),
    roles: roleClaim === null ? [] : (attributes.get(roleClaim) ?? []),
    provenAt,
  });
  return { ...identity, assertionId, expiresAt: new Date(Math.max(until, confirmed) + skew) };
};
