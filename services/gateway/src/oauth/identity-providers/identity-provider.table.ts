import { identityProvider, keysOf, type OperationById } from '@outlay/contracts';
import { type Page, type Query, type Transaction, table } from '@outlay/store';
import type { IdentityProvider } from './identity-provider.ts';

export type IdentityProviderQuery = OperationById<'listIdentityProviders'>['query']['_output'];

const SORTABLE = { name: 'name', createdAt: 'created_at', updatedAt: 'updated_at' } as const;

const shown = keysOf(identityProvider).filter((field) => field !== 'serviceProvider');

const rows = table<IdentityProvider>({
  name: 'identity-provider',
  table: 'identity_providers',
  fields: [...(shown as (keyof IdentityProvider & string)[]), 'clientSecret'],
  json: ['oidc', 'saml', 'roleMapping'],
});

/** Believed for a domain: only what the business has verified, at this moment. */
const BELIEVED = `p.enabled AND EXISTS (SELECT 1 FROM domains d
    WHERE d.business_id = p.business_id AND d.name = $1 AND d.verified_at IS NOT NULL)`;

export const identityProviders = {
  ...rows,
  pageOf: (tx: Transaction, businessId: number, query: IdentityProviderQuery): Promise<Page<IdentityProvider>> =>
    rows.page(tx, businessId, { where: [], sortable: SORTABLE, query }),
  count: async (tx: Transaction, businessId: number): Promise<number> => {
    const text = 'SELECT count(*) AS count FROM identity_providers WHERE business_id = $1';
    return (
      (await tx.one<{ count: number }>({ name: 'identity-providers-count', text, values: [businessId] }))?.count ?? 0
    );
  },
  /** Nobody is known any more by who they are at the provider: the address decides once more. */
  forgetSubjects: (businessId: number, id: number): Query => ({
    name: 'identity-provider-forget-subjects',
    text: 'DELETE FROM provider_subjects WHERE business_id = $1 AND provider_id = $2',
    values: [businessId, id],
  }),
  /** One that people can sign in by. Reads across tenants. */
  findEnabled: (tx: Transaction, id: number): Promise<IdentityProvider | undefined> => {
    const text = `SELECT ${rows.select()} FROM identity_providers WHERE id = $1 AND enabled`;
    return tx.one({ name: 'identity-provider-enabled', text, values: [id] });
  },
  /** The oldest one that has the domain. Reads across tenants. */
  findOfDomain: (tx: Transaction, domain: string): Promise<IdentityProvider | undefined> => {
    const text = `SELECT ${rows.select('p')} FROM identity_providers p
      WHERE p.domains @> ARRAY[$1] AND ${BELIEVED} ORDER BY p.required DESC, p.id LIMIT 1`;
    return tx.one({ name: 'identity-provider-of-domain', text, values: [domain] });
  },
};
