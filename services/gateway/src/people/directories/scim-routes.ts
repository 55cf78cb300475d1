import { notFound } from '@outlay/contracts';
import { PATCH_SCHEMA } from '../scim/apply-patch.ts';
import { GROUPS } from '../scim/group-schema.ts';
import { givenIn, listRequestOf, projectionOf, SEARCH_SCHEMA } from '../scim/list-request.ts';
import { project } from '../scim/project.ts';
import { assertSchema } from '../scim/read-resource.ts';
import type { Resource, ResourceSchema } from '../scim/schema.ts';
import { ScimError } from '../scim/scim-error.ts';
import { USERS } from '../scim/user-schema.ts';
import { createGroup, deleteGroup, patchGroup, replaceGroup } from './change-directory-group.ts';
import { createUser, deleteUser, patchUser, replaceUser, versionIn } from './change-directory-user.ts';
import { notAllowed } from './discovery-routes.ts';
import type { ScimCall, ScimReply } from './scim-call.ts';
import { listOfDirectory, readGroup, readUser } from './scim-resources.ts';
import { userIdOf } from './write-directory-user.ts';

type Handler = (call: ScimCall, id: string) => Promise<ScimReply>;

/** With its ETag, and its address where it is new; of a resource that the client has already, nothing. */
const shown = (
  schema: ResourceSchema,
  { query, header, method }: ScimCall,
  resource: Resource,
  status = 200,
): ScimReply => {
  const version = versionIn(resource);
  const { location } = resource.meta as { location: string };
  const headers = { etag: version, ...(status === 201 ? { location } : { 'content-location': location }) };
  const known = header('if-none-match')?.split(',');
  if (method === 'GET' && known?.some((tag) => tag.trim() === version || tag.trim() === '*'))
    return { status: 304, body: null, headers };
  return { status, body: project(schema, resource, projectionOf(givenIn(query))), headers };
};

const listed = async ({ deps, caller, base }: ScimCall, kinds: readonly ResourceSchema[], source: unknown) => {
  const given = givenIn(source);
  const requestOf = (schema: ResourceSchema) => listRequestOf(schema, given, kinds);
  return { status: 200, body: await listOfDirectory(deps, caller, { kinds, requestOf }, base) };
};

const search =
  (kinds: readonly ResourceSchema[]): Handler =>
  async (call) => {
    const body = await call.body();
    assertSchema(body, SEARCH_SCHEMA);
    return listed(call, kinds, body);
  };

const written = async (call: ScimCall, schema: string): Promise<Resource> => {
  const body = await call.body();
  assertSchema(body, schema);
  return body;
};

const targetOf = <Id>({ header, base }: ScimCall, id: Id) => ({ id, ifMatch: header('if-match'), base });

const people: Record<string, Handler> = {
  GET: async (call, id) => shown(USERS, call, await readUser(call.deps, call.caller, userIdOf(id), call.base)),
  PUT: async (call, id) => {
    const target = targetOf(call, userIdOf(id));
    return shown(USERS, call, await replaceUser(call.deps, call.caller, target, await written(call, USERS.core.id)));
  },
  PATCH: async (call, id) => {
    const target = targetOf(call, userIdOf(id));
    return shown(USERS, call, await patchUser(call.deps, call.caller, target, await written(call, PATCH_SCHEMA)));
  },
  DELETE: async (call, id) => {
    await deleteUser(call.deps, call.caller, targetOf(call, userIdOf(id)));
    return { status: 204, body: null };
  },
};

const groups: Record<string, Handler> = {
  GET: async (call, id) => shown(GROUPS, call, await readGroup(call.deps, call.caller, id, call.base)),
  PUT: async (call, id) =>
    shown(
      GROUPS,
      call,
      await replaceGroup(call.deps, call.caller, targetOf(call, id), await written(call, GROUPS.core.id)),
    ),
  PATCH: async (call, id) =>
    shown(
      GROUPS,
      call,
      await patchGroup(call.deps, call.caller, targetOf(call, id), await written(call, PATCH_SCHEMA)),
    ),
  DELETE: async (call, id) => {
    await deleteGroup(call.deps, call.caller, targetOf(call, id));
    return { status: 204, body: null };
  },
};

const allPeople: Record<string, Handler> = {
  GET: (call) => listed(call, [USERS], call.query),
  POST: async (call) => {
    const body = await written(call, USERS.core.id);
    return shown(USERS, call, await createUser(call.deps, call.caller, body, call.base), 201);
  },
};

const allGroups: Record<string, Handler> = {
  GET: (call) => listed(call, [GROUPS], call.query),
  POST: async (call) => {
    const body = await written(call, GROUPS.core.id);
    return shown(GROUPS, call, await createGroup(call.deps, call.caller, body, call.base), 201);
  },
};

const notSupported: Handler = async () => {
  throw new ScimError(501, 'This is not supported.');
};

const ROUTES: readonly (readonly [RegExp, Record<string, Handler>])[] = [
  [/^\/Users$/, allPeople],
  [/^\/Groups$/, allGroups],
  [/^\/\.search$/, { POST: search([USERS, GROUPS]) }],
  [/^\/Users\/\.search$/, { POST: search([USERS]) }],
  [/^\/Groups\/\.search$/, { POST: search([GROUPS]) }],
  [/^\/Users\/([^/]+)$/, people],
  [/^\/Groups\/([^/]+)$/, groups],
  [
    /^\/(?:Me|Bulk)$/,
    { GET: notSupported, POST: notSupported, PUT: notSupported, PATCH: notSupported, DELETE: notSupported },
  ],
];

/** @throws AppError and ScimError, as RFC 7644 has them */
export const answerScim = async (call: ScimCall): Promise<ScimReply> => {
  for (const [pattern, handlers] of ROUTES) {
    const [matched, id = ''] = pattern.exec(call.path) ?? [];
    if (matched === undefined) continue;
    const handler = Object.hasOwn(handlers, call.method) ? handlers[call.method] : undefined;
    return handler === undefined ? notAllowed(call.method, Object.keys(handlers)) : handler(call, id);
  }
  throw notFound();
};
