import { type IdentityProviderView, identityProvider as resource, viewOf } from '@outlay/contracts';
import { type IdentityProvider, serviceProviderOf } from './identity-provider.ts';

/** Without its secret, and with what is entered at the provider. */
export const createProviderView =
  (issuer: string) =>
  (provider: IdentityProvider): IdentityProviderView =>
    viewOf(resource, { ...provider, serviceProvider: serviceProviderOf(issuer, provider.id) });

export type ProviderView = ReturnType<typeof createProviderView>;
