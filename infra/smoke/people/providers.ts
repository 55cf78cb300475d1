import { randomBytes } from 'node:crypto';
import { adminDatabaseUrl } from '@outlay/testing';
import { type ProvidedPerson, startOidcIdentityProvider, startSamlIdentityProvider } from '@outlay/testing/providers';
import { Client } from 'pg';
import { databaseUrl } from '../../postgres/connect.ts';
import type { SharedCluster } from '../cluster/shared-cluster.ts';
import type { TestTenant } from '../cluster/test-cluster.ts';

type Made = { id: number; serviceProvider: { redirectUri: string } };

const VERIFIED = `INSERT INTO domains (id, business_id, name, token, verified_at, created_at, updated_at)
  VALUES (900000 + $1::bigint, $1, $2, 'x', now(), now(), now())`;

/** As if the domain's DNS record had been found. */
const verify = async (cluster: SharedCluster, businessId: number, name: string): Promise<void> => {
  const { pathname } = new URL(cluster.variables.gateway.DATABASE_URL ?? '');
  const client = new Client({ connectionString: databaseUrl(adminDatabaseUrl(), pathname.slice(1)) });
  await client.connect();
  await client.query(VERIFIED, [businessId, name]);
  await client.end();
};

/** A real OpenID Connect provider and a real SAML one, both of the same business, for addresses of its domain. */
export const startProviders = async (cluster: SharedCluster, tenant: TestTenant, person: ProvidedPerson) => {
  const [oidcServer, samlServer] = await Promise.all([
    startOidcIdentityProvider(person),
    startSamlIdentityProvider(person),
  ]);
  const [, domain = ''] = person.email.split('@');
  await verify(cluster, tenant.tenantId, domain);
  const path = `/v1/businesses/${tenant.tenantId}/identity-providers`;
  const make = (body: object): Promise<Made> =>
    tenant.api.call('POST', path, { name: 'Maple', defaultRole: 'employee', domains: [domain], ...body });
  const clientSecret = randomBytes(16).toString('hex');
  const oidc = await make({ kind: 'oidc', oidc: { issuer: oidcServer.issuer, clientId: 'outlay', clientSecret } });
  oidcServer.register({ clientId: 'outlay', clientSecret, redirectUris: [oidc.serviceProvider.redirectUri] });
  const { entityId, ssoUrl, certificate } = samlServer;
  const saml = await make({ kind: 'saml', saml: { entityId, ssoUrl, certificates: [certificate] } });
  return {
    oidc: oidc.id,
    saml: saml.id,
    /** Whom both sign in from now on. */
    signIn: (somebody: ProvidedPerson): void => {
      oidcServer.signIn(somebody);
      samlServer.signIn(somebody);
    },
    stop: async (): Promise<void> => {
      await Promise.all([oidcServer.stop(), samlServer.stop()]);
    },
  };
};
