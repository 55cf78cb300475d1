import {
  type GivenRole,
  type IdentityProviderView,
  ROLES,
  identityProvider as resource,
  type Stored,
  viewOf,
} from '@outlay/contracts';

export type ProviderView = ReturnType<typeof createProviderView>;

/** `clientSecret` is sealed. */
export type IdentityProvider = Omit<Stored<IdentityProviderView>, 'serviceProvider'> & { clientSecret: Buffer | null };

/** What is entered at the provider; `issuer` is the address that people and applications know us by. */
export const serviceProviderOf = (issuer: string, id: number): IdentityProviderView['serviceProvider'] => {
  const metadata = `${issuer}/connect/saml/${id}/metadata`;
  return {
    redirectUri: `${issuer}/connect/oidc/${id}/callback`,
    acsUrl: `${issuer}/connect/saml/${id}/acs`,
    entityId: metadata,
    metadataUrl: metadata,
  };
};

/** The widest role that the values of the claim give; undefined when they give none. */
export const mappedRole = (
  { roleMapping }: Pick<IdentityProvider, 'roleMapping'>,
  values: readonly string[],
): GivenRole | undefined => {
  const given = new Set(values.flatMap((value) => (Object.hasOwn(roleMapping, value) ? [roleMapping[value]] : [])));
  return ROLES.find((role): role is GivenRole => role !== 'owner' && given.has(role));
};

/** Without its secret, and with what is entered at the provider. */
export const createProviderView =
  (issuer: string) =>
  (provider: IdentityProvider): IdentityProviderView =>
    viewOf(resource, { ...provider, serviceProvider: serviceProviderOf(issuer, provider.id) });
