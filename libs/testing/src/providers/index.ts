export { followProvider } from './follow-provider.ts';
export { type OidcIdentityProvider, startOidcIdentityProvider } from './oidc-identity-provider.ts';
export type { ProvidedPerson } from './person.ts';
export { createSigningPair, type SamlIdentityProvider, startSamlIdentityProvider } from './saml-identity-provider.ts';
