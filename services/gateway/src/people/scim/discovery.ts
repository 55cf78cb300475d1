import { GROUPS } from './group-schema.ts';
import { LIST_SCHEMA, MOST_RESULTS } from './list-request.ts';
import type { Resource, ResourceSchema } from './schema.ts';
import { USERS } from './user-schema.ts';

const KINDS: readonly ResourceSchema[] = [USERS, GROUPS];

const meta = (resourceType: string, location: string) => ({ meta: { resourceType, location } });

const providerConfig = (base: string): Resource => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  documentationUri: `${new URL(base).origin}/docs/guides/directories`,
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MOST_RESULTS },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'SCIM token',
      description: 'Made by an owner or administrator of the business, and shown once.',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      primary: true,
    },
  ],
  ...meta('ServiceProviderConfig', `${base}/ServiceProviderConfig`),
});

const resourceTypes = (base: string): Resource[] =>
  KINDS.map(({ name, endpoint, core, extensions }) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: name,
    name,
    description: core.description,
    endpoint,
    schema: core.id,
    ...(extensions.length > 0 && {
      schemaExtensions: extensions.map(({ id }) => ({ schema: id, required: false })),
    }),
    ...meta('ResourceType', `${base}/ResourceTypes/${name}`),
  }));

const schemas = (base: string): Resource[] =>
  KINDS.flatMap(({ core, extensions }) => [core, ...extensions]).map((schema) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    ...schema,
    ...meta('Schema', `${base}/Schemas/${schema.id}`),
  }));

/** All of a short list; it is neither paged nor filtered (RFC 7644, 4). */
const listOf = (resources: readonly Resource[]): Resource => ({
  schemas: [LIST_SCHEMA],
  totalResults: resources.length,
  itemsPerPage: resources.length,
  startIndex: 1,
  Resources: resources,
});

/** What this server can do, for everybody; undefined for any other path. `base`: the address of the server. */
export const discover = (base: string, path: string): Resource | undefined => {
  const [, name, id, ...more] = path.split('/');
  if (more.length > 0) return undefined;
  if (name === 'ServiceProviderConfig' && id === undefined) return providerConfig(base);
  const lists: Record<string, (of: string) => Resource[]> = { ResourceTypes: resourceTypes, Schemas: schemas };
  const list = name !== undefined && Object.hasOwn(lists, name) ? lists[name]?.(base) : undefined;
  if (list === undefined || id === undefined) return list && listOf(list);
  return list.find((each) => String(each.id).toLowerCase() === id.toLowerCase());
};
