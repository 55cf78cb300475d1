import { answersOf, gone, type Handlers, ok } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import {
  createIdentityProvider,
  deleteIdentityProvider,
  getIdentityProvider,
  listIdentityProviders,
  updateIdentityProvider,
} from './change-identity-provider.ts';
import { createProviderView, type IdentityProvider } from './identity-provider.ts';
import type { Outside } from './outside.ts';
import { createProviderSecrets } from './provider-secrets.ts';
import { testProvider } from './test-identity-provider.client.ts';

/** The identity providers of a business. */
export const identityProviderRoutes = (deps: Deps, { issuer, fetchOut }: Outside) => {
  const view = createProviderView(issuer);
  const context = { deps, view, secrets: createProviderSecrets(deps) };
  const pathOf = ({ businessId, id }: IdentityProvider) => `/v1/businesses/${businessId}/identity-providers/${id}`;
  const { shown, created, page } = answersOf<IdentityProvider>(view, pathOf);
  return {
    listIdentityProviders: async ({ caller, query }) => page(query, await listIdentityProviders(deps, caller, query)),
    createIdentityProvider: async ({ caller, body }) => created(await createIdentityProvider(context, caller, body)),
    getIdentityProvider: async ({ caller, params }) => shown(await getIdentityProvider(deps, caller, params.id)),
    updateIdentityProvider: async ({ caller, params, body, ifMatch }) =>
      shown(await updateIdentityProvider(context, caller, { id: params.id, ifMatch }, body)),
    deleteIdentityProvider: ({ caller, params, ifMatch }) =>
      gone(deleteIdentityProvider(context, caller, { id: params.id, ifMatch })),
    testIdentityProvider: async ({ caller, params }) =>
      ok(await testProvider(await getIdentityProvider(deps, caller, params.id), fetchOut, deps.clock.now())),
  } satisfies Partial<Handlers<'gateway'>>;
};
