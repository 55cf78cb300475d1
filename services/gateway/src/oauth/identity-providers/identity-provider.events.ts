import { type IdentityProviderView, type NewEvent, newEvent } from '@outlay/contracts';
import { changesOf } from '../../business/index.ts';

const aggregateOf = ({ id }: IdentityProviderView): string => `identity_provider:${id}`;

export const providerCreated = (identityProvider: IdentityProviderView): NewEvent =>
  newEvent('identity_provider.created', { aggregate: aggregateOf(identityProvider), data: { identityProvider } });

/** `secretChanged`: that is named, and nothing of the secret itself. */
export const providerUpdated = (
  before: IdentityProviderView,
  after: IdentityProviderView,
  secretChanged: boolean,
): NewEvent => {
  const { changedFields, previousAttributes } = changesOf(before, after);
  const data = {
    identityProvider: after,
    previousAttributes,
    changedFields: [...changedFields, ...(secretChanged ? ['oidc.clientSecret'] : [])],
  };
  return newEvent('identity_provider.updated', { aggregate: aggregateOf(after), data });
};

export const providerDeleted = (identityProvider: IdentityProviderView): NewEvent =>
  newEvent('identity_provider.deleted', { aggregate: aggregateOf(identityProvider), data: { identityProvider } });
