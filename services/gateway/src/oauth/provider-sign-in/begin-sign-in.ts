import { randomBytes } from 'node:crypto';
import type { Visit } from '../../account/index.ts';
import { normalizeEmail } from '../../account/index.ts';
import { domainOf } from '../../business/index.ts';
import type { Deps } from '../../deps.ts';
import { identityProviders } from '../identity-providers/identity-provider.table.ts';
import type { IdentityProvider } from '../identity-providers/identity-provider.ts';
import type { Outside } from '../identity-providers/outside.ts';
import { createProviderSecrets } from '../identity-providers/provider-secrets.ts';
import { type Identity, notProven } from './identity.ts';
import { createOidc } from './oidc.client.ts';
import { type ProviderVisit, providerVisits } from './provider-visit.table.ts';
import { beginSaml } from './saml.ts';

/** Milliseconds that a person may take at their provider. */
const VISIT = 10 * 60_000;

const random = (): string => randomBytes(32).toString('base64url');

/** The two halves of signing in by a provider: the way there, and who came back. */
export const createProviderSignIn = (deps: Deps, outside: Outside) => {
  const { database } = deps;
  const oidc = createOidc(outside);
  const secrets = createProviderSecrets(deps);
  const named = (provider: IdentityProvider) => ({ provider, secret: secrets.open(provider) });

  /** @throws NotProven when there is none, or it is not enabled any more */
  const providerOf = async ({ providerId }: Pick<ProviderVisit, 'providerId'>): Promise<IdentityProvider> =>
    (await database.acrossTenants((tx) => identityProviders.findEnabled(tx, providerId))) ?? notProven('no provider');

  return {
    findById: (id: number): Promise<IdentityProvider | undefined> =>
      database.acrossTenants((tx) => identityProviders.findEnabled(tx, id)),
    /** By the domain alone: whether anybody has the address makes no difference. */
    findByEmail: async (email: string): Promise<IdentityProvider | undefined> => {
      const domain = domainOf(normalizeEmail(email));
      if (domain === undefined) return undefined;
      return database.acrossTenants((tx) => identityProviders.findOfDomain(tx, domain));
    },
    /** Where the browser goes. @throws when the provider cannot be reached */
    begin: async (visit: Visit, provider: IdentityProvider, email: string | undefined): Promise<string> => {
      const { id: providerId, businessId, kind } = provider;
      const [state, verifier] = [random(), random()];
      const nonce = kind === 'oidc' ? random() : `_${randomBytes(20).toString('hex')}`;
      const returnTo = `${visit.action}/sso`;
      const kept = { businessId, providerId, visitId: visit.id, returnTo, nonce, verifier };
      await database.acrossTenants(async (tx) =>
        tx.write(providerVisits.insert(state, kept, new Date(Date.now() + VISIT))),
      );
      const { isAnew } = visit;
      if (kind === 'oidc')
        return (await oidc.begin(named(provider), { state, nonce, verifier }, { email, isAnew })).href;
      return beginSaml(outside.issuer, provider, { requestId: nonce, relayState: state, isAnew });
    },
    /** Who came back from OpenID Connect in this visit. @throws NotProven, and whatever is wrong with the answer */
    finishOidc: async (visit: Visit, query: URLSearchParams) => {
      const state = query.get('state') ?? '';
      const known = await database.acrossTenants((tx) => providerVisits.take(tx, state, visit.id));
      if (known === undefined) return notProven('an unknown or used state');
      const provider = await providerOf(known);
      const { nonce, verifier } = known;
      return { provider, identity: await oidc.finish(named(provider), { state, nonce, verifier }, query) };
    },
    /** Whose assertion was believed for this visit. @throws NotProven */
    finishSaml: async (visit: Visit, handle: string): Promise<{ provider: IdentityProvider; identity: Identity }> => {
      const known = await database.acrossTenants((tx) => providerVisits.takeAnswer(tx, handle, visit.id));
      if (known === undefined) return notProven('an unknown or used answer');
      return { provider: await providerOf(known), identity: known.answer };
    },
  };
};

export type ProviderSignIn = ReturnType<typeof createProviderSignIn>;
