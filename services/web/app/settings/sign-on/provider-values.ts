import type { Domain, IdentityProvider } from '../../core/index.ts';

export type ProviderValues = {
  kind: 'oidc' | 'saml';
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  metadata: string;
  domains: string[];
  defaultRole: IdentityProvider['defaultRole'];
  enabled: boolean;
  required: boolean;
  includesOwners: boolean;
};

export const valuesOf = (provider?: IdentityProvider): ProviderValues => ({
  kind: provider?.kind ?? 'oidc',
  name: provider?.name ?? '',
  issuer: provider?.oidc?.issuer ?? '',
  clientId: provider?.oidc?.clientId ?? '',
  clientSecret: '',
  metadata: '',
  domains: provider?.domains ?? [],
  defaultRole: provider?.defaultRole ?? 'employee',
  enabled: provider?.enabled ?? true,
  required: provider?.required ?? false,
  includesOwners: provider?.includesOwners ?? false,
});

/** What the API takes: a secret or metadata that were left empty stay as they are. */
export const bodyOf = ({ kind, issuer, clientId, clientSecret, metadata, ...values }: ProviderValues) => {
  const oidc = { issuer: issuer.trim(), clientId: clientId.trim(), ...(clientSecret && { clientSecret }) };
  if (kind === 'oidc') return { ...values, oidc };
  return { ...values, ...(metadata.trim() !== '' && { saml: { metadata } }) };
};

/** The names of the domains that are verified: only those can have a provider. */
export const verifiedNames = (domains: readonly Domain[]): string[] =>
  domains.filter(({ status }) => status === 'verified').map(({ name }) => name);
