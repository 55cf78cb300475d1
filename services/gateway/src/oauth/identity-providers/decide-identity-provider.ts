import { X509Certificate } from 'node:crypto';
import {
  type CreateIdentityProvider,
  type Environment,
  type IdentityProviderView,
  invalidField,
  needsRole,
  type Role,
  type UpdateIdentityProvider,
} from '@outlay/contracts';
import type { IdentityProvider } from './identity-provider.ts';
import { childrenOf, elementsOf, parseXml, type XmlElement } from './xml.ts';

/** Bits of an RSA key that signs assertions. */
const SHORTEST_RSA = 2048;

/** As PEM, from PEM or bare base64; undefined for what is no certificate, or has a key that is too weak. */
const readCertificate = (text: string): X509Certificate | undefined => {
  const bare = text.replaceAll(/-----(BEGIN|END) CERTIFICATE-----|\s/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(bare)) return undefined;
  try {
    const certificate = new X509Certificate(Buffer.from(bare, 'base64'));
    const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey;
    const isStrong = (asymmetricKeyDetails?.modulusLength ?? 0) >= SHORTEST_RSA;
    return asymmetricKeyType === 'rsa' && isStrong ? certificate : undefined;
  } catch {
    return undefined;
  }
};

type Saml = NonNullable<IdentityProviderView['saml']>;

const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata';
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

const read = (text: string): Saml | undefined => {
  const all = elementsOf(parseXml(text)).filter(({ namespaceURI }) => namespaceURI === METADATA);
  const [descriptor, ...others] = all.filter(({ localName }) => localName === 'IDPSSODescriptor');
  const entity = descriptor?.parentNode as XmlElement | undefined;
  if (!descriptor || others.length > 0 || entity?.localName !== 'EntityDescriptor') return undefined;
  const services = childrenOf(descriptor).filter(({ localName }) => localName === 'SingleSignOnService');
  const ssoUrl = services.find((each) => each.getAttribute('Binding') === REDIRECT)?.getAttribute('Location');
  const keys = childrenOf(descriptor).filter(
    (each) => each.localName === 'KeyDescriptor' && each.getAttribute('use') !== 'encryption',
  );
  const texts = keys.flatMap((key) =>
    elementsOf(key)
      .filter(({ localName }) => localName === 'X509Certificate')
      .map(({ textContent }) => textContent ?? ''),
  );
  const certificates = [...new Set(texts.map((each) => readCertificate(each)?.toString()))].filter(
    (each) => each !== undefined,
  );
  const entityId = entity.getAttribute('entityID') ?? '';
  const isWhole = entityId !== '' && entityId.length <= 1000 && ssoUrl && URL.canParse(ssoUrl);
  return isWhole && certificates.length > 0 && certificates.length <= 5
    ? { entityId, ssoUrl, certificates }
    : undefined;
};

/** How a SAML provider is reached and believed, by its XML metadata. @throws AppError VALIDATION_ERROR */
const readSamlMetadata = (text: string): Saml => {
  let saml: Saml | undefined;
  try {
    saml = read(text);
  } catch {
    saml = undefined;
  }
  if (saml === undefined) throw invalidField('saml.metadata', 'identityProvider.metadata');
  return saml;
};

const isOwner = (role: Role): boolean => role === 'owner';

/** @throws AppError VALIDATION_ERROR */
const assertAddress = (field: string, address: string, environment: Environment): void => {
  const { protocol, username, hash } = new URL(address);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && environment === 'sandbox');
  if (!isSafe || username !== '' || hash !== '') throw invalidField(field, 'identityProvider.address');
};

type Written = CreateIdentityProvider['saml'];

/** @throws AppError VALIDATION_ERROR */
const samlOf = (saml: NonNullable<Written>): NonNullable<IdentityProvider['saml']> => {
  if (saml.metadata !== undefined) return readSamlMetadata(saml.metadata);
  const { entityId = '', ssoUrl = '', certificates = [] } = saml;
  const read = certificates.map((text, at) => {
    const certificate = readCertificate(text);
    if (!certificate) throw invalidField(`saml.certificates[${at}]`, 'identityProvider.certificate');
    return certificate.toString();
  });
  return { entityId, ssoUrl, certificates: [...new Set(read)] };
};

/** What is sent to one issuer is not sent to another: with a new one the secret is given again. */
const assertSecretGiven = (before: IdentityProvider['oidc'], after: NonNullable<CreateIdentityProvider['oidc']>) => {
  if (before === null || after.clientSecret !== undefined) return;
  const isSame = before.issuer === after.issuer && before.clientId === after.clientId;
  if (!isSame) throw invalidField('oidc.clientSecret', 'validation.required');
};

type Connection = Pick<IdentityProvider, 'oidc' | 'saml'> & { secret: string | undefined };

/**
 * How the provider is reached and believed after the command. @throws AppError VALIDATION_ERROR
 */
export const connectionOf = (
  before: Pick<IdentityProvider, 'kind' | 'oidc' | 'saml'> & { hasSecret: boolean },
  command: Pick<UpdateIdentityProvider, 'oidc' | 'saml'>,
  environment: Environment,
): Connection => {
  const { kind } = before;
  const other = kind === 'oidc' ? 'saml' : 'oidc';
  if (command[other]) throw invalidField(other, 'validation.notTogether');
  if (command[kind] === null) throw invalidField(kind, 'validation.required');
  if (command.oidc) {
    const { issuer, clientId, clientSecret } = command.oidc;
    assertAddress('oidc.issuer', issuer, environment);
    if (before.hasSecret) assertSecretGiven(before.oidc, command.oidc);
    return { oidc: { issuer, clientId }, saml: null, secret: clientSecret };
  }
  if (!command.saml) return { oidc: before.oidc, saml: before.saml, secret: undefined };
  const saml = samlOf(command.saml);
  assertAddress(command.saml.metadata === undefined ? 'saml.ssoUrl' : 'saml.metadata', saml.ssoUrl, environment);
  return { oidc: null, saml, secret: undefined };
};

type Believed = Pick<IdentityProvider, 'enabled' | 'includesOwners' | 'oidc' | 'saml' | 'domains'>;

/** Has the provider become another one? Who was somebody at the former one may be somebody else there. */
export const isAnother = (before: Believed, after: Believed): boolean =>
  before.oidc?.issuer !== after.oidc?.issuer || before.saml?.entityId !== after.saml?.entityId;

/**
 * Whoever decides whose word is taken for an owner's could be one: that is left to owners. @throws AppError FORBIDDEN
 */
export const assertMayBelieve = (role: Role, before: Believed | null, after: Believed, newSecret: boolean): void => {
  const concernsOwners = after.includesOwners || before?.includesOwners;
  if (isOwner(role) || !concernsOwners) return;
  const believed = ({ includesOwners, oidc, saml, domains }: Believed) =>
    JSON.stringify([
      includesOwners,
      oidc?.issuer,
      oidc?.clientId,
      saml?.entityId,
      saml?.ssoUrl,
      saml?.certificates,
      domains,
    ]);
  // Nobody but an owner enables again what an owner may have disabled.
  const isEnabled = before?.enabled === false && after.enabled;
  if (before === null || newSecret || isEnabled || believed(before) !== believed(after)) throw needsRole(isOwner);
};
