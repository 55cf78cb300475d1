export { identityProviders } from './identity-provider.table.ts';
export { type IdentityProvider, mappedRole, serviceProviderOf } from './identity-provider.ts';
export type { Outside } from './outside.ts';
export { createProviderSecrets, type ProviderSecrets } from './provider-secrets.ts';
export { childrenOf, elementsOf, parseXml, type XmlElement } from './xml.ts';
