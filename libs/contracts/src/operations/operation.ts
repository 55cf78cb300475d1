import { z } from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import { ROLES, type Role } from '../access/roles.ts';
import type { Scope } from '../access/scopes.ts';
import type { ErrorCode } from '../errors/app-error.ts';
import type { EventKind } from '../events/kinds.ts';
import type { Environment, Service } from '../values/cluster.ts';
import { type CredentialKind, type MadeRight, USUAL_KINDS } from './credential-kinds.ts';
import { idText } from './fields.ts';
import { type Limits, limitsOf } from './limits.ts';
import { PORTAL_OPERATIONS } from './portal-operations.ts';

const EVERYBODY = ROLES;
export const ADMINISTRATORS = ['owner', 'admin'] as const;
const BOOKKEEPERS = [...ADMINISTRATORS, 'accountant'] as const;
const BILL_HANDLERS = [...BOOKKEEPERS, 'approver'] as const;
const WRITERS = [...BILL_HANDLERS, 'employee'] as const;

/** Which roles may use a scope at all. Whose record it is, the owner service decides; an auditor never writes. */
const BY_SCOPE: Partial<Record<Scope, readonly Role[]>> = {
  'webhooks:read': BOOKKEEPERS,
  'webhooks:write': ADMINISTRATORS,
  'users:write': ADMINISTRATORS,
  'businesses:write': ADMINISTRATORS,
  'categories:write': BOOKKEEPERS,
  'departments:write': BOOKKEEPERS,
  'locations:write': BOOKKEEPERS,
  'employees:write': BOOKKEEPERS,
  'vendors:read': [...BILL_HANDLERS, 'auditor'],
  'vendors:write': BOOKKEEPERS,
  'bills:read': [...BILL_HANDLERS, 'auditor'],
  'bills:write': BILL_HANDLERS,
  'payments:write': BOOKKEEPERS,
  'accounting:read': [...BOOKKEEPERS, 'auditor'],
  'accounting:write': BOOKKEEPERS,
  'events:read': [...BOOKKEEPERS, 'auditor'],
  'audit:read': [...ADMINISTRATORS, 'auditor'],
};

/** The roles that may use an operation of this scope, where the operation names no others. */
export const rolesOfScope = (scope: Scope | null): readonly Role[] =>
  scope === null ? EVERYBODY : (BY_SCOPE[scope] ?? (scope.endsWith(':read') ? EVERYBODY : WRITERS));

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** The rate windows a request can count against; their sizes are configuration of the gateway. */
export type RateClass = 'default' | 'money' | 'token' | 'webhook-test' | 'upload';

/** Parts of the gateway whose bodies, errors and credentials a standard decides: OAuth 2.0, SCIM 2.0. */
const STANDARD_SERVERS = ['oauth server', 'scim server'] as const;

export const isOfStandard = ({ owner }: Pick<Operation, 'owner'>): boolean =>
  (STANDARD_SERVERS as readonly string[]).includes(owner);

/** One API operation: everything that the gateway, the owner service, the documents and the tests derive from. */
export type Operation = {
  readonly id: string;
  readonly method: Method;
  /** OpenAPI style: `/v1/expenses/{id}`. */
  readonly path: string;
  /** Who answers it; an internal one may be answered by every service. Those of standards pass no pipeline of ours. */
  readonly owner: Service | 'every service' | (typeof STANDARD_SERVERS)[number];
  /** Needed of the credential; null when any valid credential will do. */
  readonly scope: Scope | null;
  /** Who may use it in a business at all: the roles of its scope, unless it names others. */
  readonly roles: readonly Role[];
  /** With which kinds of credentials it may be called: the usual ones unless it names some, and a portal token where that may. */
  readonly by: readonly CredentialKind[];
  /** It concerns businesses other than those that a credential may be limited to: such a one would grow by it. */
  readonly beyondLimits: boolean;
  /** The right that it makes, of a kind that could outgrow its maker; null for all the others. */
  readonly makes: MadeRight | null;
  /** Is `x-tenant-id` needed? Only what is about businesses that the client does not act in yet goes without (docs/api.md 1.7); where it is optional it says in which one the client acts. */
  readonly tenant: boolean | 'optional';
  /** Needs no credential: what its path holds is proof enough (a signed link). */
  readonly open: boolean;
  /** A form with a file of up to 10 MB, which it takes in place of its JSON body, if it has one: the handler gets it as a stream. */
  readonly form: z.ZodType | null;
  /** It answers a file that is made while it is sent: the gateway waits for its last byte longer than for other answers. */
  readonly download: boolean;
  /** Called by another of our services only: the gateway does not route it and the documents do not show it. */
  readonly internal: boolean;
  /** Is it for whoever builds on the API? What is not is routed as all others, and stands in no document and no client: a page of ours calls it. */
  readonly documented: boolean;
  readonly summary: string;
  /** What it is for and what comes of it, in a sentence or two that add to the summary. */
  readonly about: string;
  readonly params: z.ZodType;
  readonly query: z.ZodType;
  /** null: the operation takes no body, or only its form. */
  readonly body: z.ZodType | null;
  /** Of its body, checked before it is parsed or forwarded. They follow from the schema unless it names others. */
  readonly limits: Limits;
  /** Integers of its body beyond 2^53 are read by their digits, as bigints: its ids are any int64 (`bulkIds`). */
  readonly largeIds: boolean;
  /** Media types of the body that are understood; `*+json` stands for every structured suffix of JSON. */
  readonly consumes: readonly string[];
  /** Media types that the answer may have, by the request's Accept; the first one is the default. */
  readonly produces: readonly string[];
  /** What a 400 looks like: the general envelope, or problem details (RFC 9457) on the bulk endpoints (docs/api.md, ruling 2). */
  readonly rejections: 'envelope' | 'problem';
  readonly status: 200 | 201 | 202 | 204;
  /** The whole answer body, envelope included; null for 204. */
  readonly answer: z.ZodType | null;
  /** Codes of its own, beside those that every operation can answer. */
  readonly errors: readonly ErrorCode[];
  readonly rateClass: RateClass;
  /** Changes how its person signs in, or makes a credential: of the applications our own alone may call it, and only soon after they proved who they are. Keys, where `by` names them, are no sign-in. */
  readonly recentProof: boolean;
  /** Seconds that its answer may be held for where the query's `wait` says so; 0 for all that answers at once. */
  readonly waits: number;
  /** What it can publish, as the documents name it. */
  readonly emits: readonly EventKind[];
  /** Internal kinds that it can publish as well; the documents do not name them. */
  readonly emitsInternally: readonly EventKind[];
  /** How the documents show it where a standard decides and not our conventions. */
  readonly shownAs?: ZodOpenApiOperationObject;
};

/** Does the request bring the operation's form, and not its JSON body? One that takes nothing else is sent no other. */
export const bringsForm = ({ form, body }: Pick<Operation, 'form' | 'body'>, contentType = ''): boolean =>
  form !== null && (body === null || contentType.split(';', 1)[0]?.trim().toLowerCase() === 'multipart/form-data');

/** Is it in the reference, the OpenAPI document and what is made from it? */
export const isDocumented = ({ internal, documented }: Pick<Operation, 'internal' | 'documented'>): boolean =>
  documented && !internal;

type Names<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
/** What is between the braces of a path. */
type Params<Path extends string, Id extends z.ZodType> = z.ZodObject<{ [Name in Names<Path>]: Id }, z.core.$strict>;

const paramsOf = <P extends string, Id extends z.ZodType>(path: P, id: Id): Params<P, Id> =>
  z.strictObject(Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, id]))) as never;

const DEFAULTS = {
  tenant: true,
  by: USUAL_KINDS,
  beyondLimits: false,
  makes: null,
  internal: false,
  documented: true,
  open: false,
  form: null,
  download: false,
  query: z.strictObject({}),
  body: null,
  largeIds: false,
  consumes: ['application/json'],
  produces: ['application/json'],
  rejections: 'envelope',
  answer: null,
  errors: [],
  rateClass: 'default',
  recentProof: false,
  waits: 0,
  emits: [],
  emitsInternally: [],
} as const;

type Details = Partial<Omit<Operation, 'id' | 'method' | 'path' | 'owner'>> &
  Pick<Operation, 'scope' | 'summary' | 'about'>;

/** A connection acts in its business alone: what needs none is done by nobody on behalf of another. */
const kindsOf = (id: string, { by = USUAL_KINDS, tenant, open }: Details): readonly CredentialKind[] => {
  const usable = tenant === false && !open ? by.filter((kind) => kind !== 'on behalf') : by;
  return PORTAL_OPERATIONS.includes(id) ? [...usable, 'portal token'] : usable;
};

const method =
  <const M extends Method, const N extends 200 | 204, const S extends Operation['owner'], Id extends z.ZodType>(
    name: M,
    status: N,
    owner: S,
    param: Id,
  ) =>
  <const I extends string, const P extends string, const D extends Details>(id: I, path: P, details: D) => {
    const { scope, body = null } = details as Details;
    const derived = { params: paramsOf(path, param), roles: rolesOfScope(scope), limits: limitsOf(body) };
    const defaults = { ...DEFAULTS, status, ...derived };
    return { ...defaults, ...details, by: kindsOf(id, details), id, method: name, path, owner } as unknown as Omit<
      typeof defaults,
      keyof D
    > &
      D & { id: I; method: M; path: P; owner: S };
  };

/**
 * Makes the operations of a service: `get('getBill', '/v1/bills/{id}', {…})`. Their literal types stay, so that handlers
 * are typed by them. Left out: what is between the braces of a path is an id, and the status is 200, of DELETE 204.
 */
export const ownedBy = <const S extends Operation['owner'], Id extends z.ZodType = typeof idText>(
  owner: S,
  param?: Id,
) => {
  const id = (param ?? idText) as Id;
  return {
    get: method('GET', 200, owner, id),
    post: method('POST', 200, owner, id),
    put: method('PUT', 200, owner, id),
    patch: method('PATCH', 200, owner, id),
    remove: method('DELETE', 204, owner, id),
  };
};

/** Paths under here are not there at all in production. */
const SANDBOX_ONLY = '/v1/sandbox/';

/** Those of the operations that an environment has. */
export const operationsIn = <O extends Pick<Operation, 'path'>>(
  environment: Environment,
  operations: readonly O[],
): readonly O[] => operations.filter(({ path }) => environment === 'sandbox' || !path.startsWith(SANDBOX_ONLY));
