import { AppError, invalidField, methodNotAllowed, type Operation } from '@outlay/contracts';
import { answerHeaders, headerOf, localeOf, PUBLIC_URL_HEADER, requestIdOf } from '../request/headers.ts';
import type { Exchange, Send, Stage } from './exchange.ts';
import { createNearest, type Route } from './nearest-route.ts';

/** `allow`: the path exists, the method does not. */
type Match<O> = { operation: O; params: Record<string, string> } | 'not-found' | { allow: readonly string[] };

/** One node of the tree of paths: the segments that may follow, and the operations that end here. */
type PathNode<O> = {
  fixed: Map<string, PathNode<O>>;
  any: PathNode<O> | undefined;
  methods: Map<string, { operation: O; names: readonly string[] }>;
  allow: readonly string[];
};

/** How the Allow header lists methods. */
const ORDER = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const newNode = <O>(): PathNode<O> => ({ fixed: new Map(), any: undefined, methods: new Map(), allow: [] });

const isParam = (segment: string): boolean => segment.startsWith('{');

const step = <O>(from: PathNode<O>, segment: string): PathNode<O> => {
  if (isParam(segment)) {
    from.any ??= newNode();
    return from.any;
  }
  const next = from.fixed.get(segment) ?? newNode<O>();
  from.fixed.set(segment, next);
  return next;
};

const insert = <O extends Route>(root: PathNode<O>, operation: O): void => {
  const segments = operation.path.split('/').slice(1);
  const names = segments.filter(isParam).map((segment) => segment.slice(1, -1));
  const leaf = segments.reduce(step, root);
  leaf.methods.set(operation.method, { operation, names });
  leaf.allow = ORDER.filter((method) => method === 'OPTIONS' || leaf.methods.has(method === 'HEAD' ? 'GET' : method));
};

const treeOf = <O extends Route>(operations: readonly O[]): PathNode<O> => {
  const root = newNode<O>();
  for (const operation of operations) insert(root, operation);
  return root;
};

type Found<O> = { leaf: PathNode<O>; values: readonly string[] } | undefined;

/** A fixed segment wins over a parameter; where no path continues from it, the parameter is tried. */
const lookUp = <O>(from: PathNode<O>, segments: readonly string[], index: number, values: string[]): Found<O> => {
  const segment = segments[index];
  if (segment === undefined) return from.methods.size > 0 ? { leaf: from, values } : undefined;
  const fixed = from.fixed.get(segment);
  const found = fixed && lookUp(fixed, segments, index + 1, values);
  if (found || !from.any || segment === '') return found;
  return lookUp(from.any, segments, index + 1, [...values, segment]);
};

const decode = (name: string, value: string): string => {
  try {
    return value.includes('%') ? decodeURIComponent(value) : value;
  } catch {
    throw invalidField(name, 'validation.invalid');
  }
};

/**
 * Finds an operation by method and path (without the query). The tree is built once; a look-up costs one map access
 * per segment. HEAD is answered as GET. Throws VALIDATION_ERROR when a parameter is not valid percent-encoding.
 */
export const createRouter = <O extends Route>(operations: readonly O[]) => {
  const root = treeOf(operations);

  return (method: string, path: string): Match<O> => {
    const found = lookUp(root, path.split('/'), 1, []);
    if (!found) return 'not-found';
    const route = found.leaf.methods.get(method === 'HEAD' ? 'GET' : method);
    if (!route) return { allow: found.leaf.allow };
    const params: Record<string, string> = {};
    for (const [index, name] of route.names.entries()) params[name] = decode(name, found.values[index] ?? '');
    return { operation: route.operation, params };
  };
};

/** The route of a path without the slash at its end, `GET /v1/expenses`: with the method that came where the path has it. */
const createSlashless = (routes: readonly Route[]) => {
  const root = treeOf(routes);
  return (method: string, path: string): string | undefined => {
    if (!path.endsWith('/')) return undefined;
    const found = lookUp(root, path.slice(0, -1).split('/'), 1, []);
    if (!found) return undefined;
    const { methods } = found.leaf;
    const route = methods.get(method === 'HEAD' ? 'GET' : method) ?? [...methods.values()][0];
    return route && `${route.operation.method} ${route.operation.path}`;
  };
};

const NO_BODY = Buffer.alloc(0);

/** No list of ours has half as many filters. */
const MOST_PARAMETERS = 100;

/** @throws AppError VALIDATION_ERROR for a query string of more parameters than any operation has */
const assertFewParameters = (search: string): void => {
  let count = 1;
  for (let at = search.indexOf('&'); at >= 0; at = search.indexOf('&', at + 1)) count += 1;
  if (count > MOST_PARAMETERS) throw invalidField('query', 'validation.tooManyKeys', { maximum: MOST_PARAMETERS });
};

/** Opens the exchange: when it began, its id, its language, the API's address, and the headers that every reply has. */
export const begin =
  (headers: Readonly<Record<string, string>>, publicUrl?: string): Stage =>
  (request, response, next) => {
    const url = request.url ?? '/';
    const at = url.indexOf('?');
    const requestId = requestIdOf(request.headers['x-request-id']);
    const locale = localeOf(request.headers['accept-language']);
    const exchange: Exchange = {
      began: performance.now(),
      requestId,
      locale,
      publicUrl: publicUrl ?? headerOf(request, PUBLIC_URL_HEADER) ?? '',
      path: at < 0 ? url : url.slice(0, at),
      search: at < 0 ? '' : url.slice(at + 1),
      headers: { ...headers, ...answerHeaders(locale, requestId) },
      operation: undefined,
      params: {},
      facts: undefined,
      origin: undefined,
      endedOrigin: undefined,
      giveBack: undefined,
      body: NO_BODY,
    };
    response.locals = exchange;
    next();
  };

/**
 * Which operation is called, before credentials are looked at: 404 and 405 disclose nothing but the public list of routes.
 * `beside`: what is answered here by something else, as a neighbour of an unknown path.
 * @throws AppError ROUTE_NOT_FOUND, METHOD_NOT_ALLOWED, VALIDATION_ERROR
 */
export const findOperation = (operations: readonly Operation[], beside: readonly Route[], send: Send): Stage => {
  const match = createRouter(operations);
  const named = [...operations, ...beside].filter(({ internal, documented = true }: Route) => documented && !internal);
  const nearest = createNearest(named);
  const slashless = createSlashless(named);

  const notFoundAt = (method: string, path: string): AppError => {
    const bare = slashless(method, path);
    const near = bare ?? nearest(method, path);
    if (near === undefined) return new AppError('ROUTE_NOT_FOUND');
    const key = bare === undefined ? 'route.nearest' : 'route.slash';
    return new AppError('ROUTE_NOT_FOUND', { message: { key }, facts: { field: 'path', nearest: near } });
  };

  return (request, response, next) => {
    const { method = 'GET' } = request;
    const { path } = response.locals;
    const found = match(method, path);
    if (found === 'not-found') throw notFoundAt(method, path);
    if ('operation' in found) {
      Object.assign(response.locals, found);
      assertFewParameters(response.locals.search);
      return next();
    }
    const { allow } = found;
    if (method !== 'OPTIONS') throw methodNotAllowed(allow);
    return send(request, response, { status: 204, headers: { allow: allow.join(', ') }, body: undefined });
  };
};
