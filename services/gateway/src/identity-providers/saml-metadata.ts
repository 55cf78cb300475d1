import { type IdentityProviderView, invalidField } from '@outlay/contracts';
import { readCertificate } from './certificate.ts';
import { childrenOf, elementsOf, parseXml, type XmlElement } from './xml.ts';

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
export const readSamlMetadata = (text: string): Saml => {
  let saml: Saml | undefined;
  try {
    saml = read(text);
  } catch {
    saml = undefined;
  }
  if (saml === undefined) throw invalidField('saml.metadata', 'identityProvider.metadata');
  return saml;
};
