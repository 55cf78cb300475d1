import { z } from 'zod';
import { ROLES } from '../../access/roles.ts';
import { id, versioned } from '../../operations/fields.ts';

export const PROVIDER_KINDS = ['oidc', 'saml'] as const;
export type ProviderKind = (typeof PROVIDER_KINDS)[number];

/** Nobody becomes an owner by a provider. */
const givenRole = z.enum(ROLES).exclude(['owner']);
export type GivenRole = z.infer<typeof givenRole>;

const address = z.url({ protocol: /^https?$/ }).max(500);
const certificate = z.string().min(1).max(10_000);

const oidc = z.strictObject({
  issuer: address.describe('The issuer, exactly as the provider names itself; its discovery document is below it.'),
  clientId: z.string().min(1).max(500).describe('The id under which the provider knows Outlay.'),
});

const saml = z.strictObject({
  entityId: z.string().min(1).max(1000).describe('The entity id of the provider, as its assertions name their issuer.'),
  ssoUrl: address.describe('Where people are sent to sign in, by the HTTP-Redirect binding.'),
  certificates: z
    .array(certificate)
    .min(1)
    .max(5)
    .describe('The X.509 certificates (PEM) that assertions may be signed with; two while one is replaced.'),
});

const fields = {
  name: z.string().trim().min(1).max(100).describe('What people see on the sign-in page, 1 to 100 characters.'),
  oidc: oidc.nullable().describe('How an OpenID Connect provider is reached; null for SAML.'),
  saml: saml.nullable().describe('How a SAML 2.0 provider is reached and believed; null for OpenID Connect.'),
  defaultRole: givenRole.describe('The role of whoever comes for the first time and whom `roleMapping` gives none.'),
  roleClaim: z
    .string()
    .min(1)
    .max(200)
    .nullable()
    .describe('The claim or SAML attribute that decides about the role; null: everybody has `defaultRole`.'),
  roleMapping: z
    .record(z.string().min(1).max(200), givenRole)
    .describe('Which value of the claim gives which role; of several the widest. Held up to date at each sign-in.'),
  domains: z
    .array(z.string().max(253))
    .max(50)
    .describe("The verified domains of the business whose addresses are the provider's to prove."),
  required: z
    .boolean()
    .describe('Whether members with such an address must sign in here; owners may always use their password.'),
  enabled: z.boolean().describe('false: nobody signs in here, and sessions that began here end within seconds.'),
  includesOwners: z
    .boolean()
    .describe(
      'Whether owners may sign in here too. Only an owner may set it, or change what is believed while it is set.',
    ),
};

/** The identity provider of a business, by which its people sign in. */
export const identityProvider = z
  .strictObject({
    id: id.describe('Unique among all identity providers; set by the service.'),
    businessId: id.describe('The business whose people sign in here.'),
    kind: z.enum(PROVIDER_KINDS).describe('`oidc`: OpenID Connect; `saml`: SAML 2.0.'),
    ...fields,
    serviceProvider: z
      .strictObject({
        redirectUri: z.string().describe('OpenID Connect: the redirect URI to register.'),
        acsUrl: z.string().describe('SAML: where assertions are sent (ACS URL), by the HTTP-POST binding.'),
        entityId: z.string().describe('SAML: the entity id of Outlay, which is the audience of assertions.'),
        metadataUrl: z.string().describe('SAML: where the same stands as XML metadata.'),
      })
      .describe('What to enter at the provider.'),
    ...versioned,
  })
  .meta({ id: 'IdentityProvider', description: 'The identity provider of a business, by which its people sign in.' });

export type IdentityProviderView = z.infer<typeof identityProvider>;

const oidcToWrite = oidc.extend({
  clientSecret: z
    .string()
    .min(1)
    .max(1000)
    .optional()
    .describe('Never shown again. Left out it stays, unless the issuer or the client changes; none: a public client.'),
});

/** A check: metadata, or all three. */
const metadataOrAll = ({
  value,
  issues,
}: z.core.ParsePayload<{ metadata?: unknown; entityId?: unknown; ssoUrl?: unknown; certificates?: unknown }>) => {
  if (value.metadata !== undefined) return;
  for (const name of ['entityId', 'ssoUrl', 'certificates'] as const)
    if (value[name] === undefined)
      issues.push({ code: 'custom', params: { key: 'validation.required' }, input: value, path: [name] });
};

const samlToWrite = saml
  .partial()
  .extend({
    metadata: z
      .string()
      .min(1)
      .max(200_000)
      .optional()
      .describe("The provider's XML metadata, from which the other three are read; instead of them."),
  })
  .check(metadataOrAll);

const writable = {
  ...fields,
  oidc: oidcToWrite.nullable().describe(fields.oidc.description ?? ''),
  saml: samlToWrite.nullable().describe(fields.saml.description ?? ''),
};

/** A check: what the kind needs, and nothing of the other one. */
const fitsKind = ({ value, issues }: z.core.ParsePayload<{ kind: ProviderKind; oidc: unknown; saml: unknown }>) => {
  for (const kind of PROVIDER_KINDS) {
    const key = kind === value.kind ? 'validation.required' : 'validation.notTogether';
    if ((value[kind] === null) === (kind === value.kind))
      issues.push({ code: 'custom', params: { key }, input: value, path: [kind] });
  }
};

export const createIdentityProvider = z
  .strictObject({
    kind: z.enum(PROVIDER_KINDS).describe('`oidc`: OpenID Connect; `saml`: SAML 2.0.'),
    ...writable,
    oidc: writable.oidc.default(null),
    saml: writable.saml.default(null),
    defaultRole: fields.defaultRole.default('employee'),
    roleClaim: fields.roleClaim.default(null),
    roleMapping: fields.roleMapping.default({}),
    domains: fields.domains.default([]),
    required: fields.required.default(false),
    enabled: fields.enabled.default(true),
    includesOwners: fields.includesOwners.default(false),
  })
  .check(fitsKind)
  .meta({
    id: 'CreateIdentityProvider',
    description: 'An identity provider to set up.',
    examples: [
      {
        kind: 'oidc',
        name: 'Maple Bakery',
        oidc: { issuer: 'https://login.maple.example', clientId: 'outlay', clientSecret: 'example-client-secret' },
      },
    ],
  });
export type CreateIdentityProvider = z.infer<typeof createIdentityProvider>;

export const updateIdentityProvider = z.strictObject(writable).partial().meta({
  id: 'UpdateIdentityProvider',
  description: 'What to change of an identity provider; what is left out stays as it is.',
});
export type UpdateIdentityProvider = z.infer<typeof updateIdentityProvider>;
