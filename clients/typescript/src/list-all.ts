import type { Client, FetchOptions } from 'openapi-fetch';
import { unwrap } from './outlay-error.ts';
import type { paths } from './schema.d.ts';

type Page<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer Body } } } };
}
  ? Body
  : never;

/** The paths whose GET answers pages of a list. */
export type ListPath = {
  [Path in keyof paths]: Page<Path> extends { data: readonly unknown[]; pagination: unknown } ? Path : never;
}[keyof paths];

/** One entry of the list at the path. */
export type Entry<Path extends ListPath> = Page<Path> extends { data: readonly (infer One)[] } ? One : never;

/** As for a GET of the path: `params.path`, `params.query` with filters, sorting and `pageSize`, and `signal`. */
export type ListOptions<Path extends ListPath> = paths[Path] extends { get: infer Get } ? FetchOptions<Get> : never;

type NeedsPath<Path extends ListPath> = paths[Path] extends { get: { parameters: { path: object } } } ? true : false;
/** What stands behind the path in a call: the options, which only paths with something in braces must have. */
export type ListArguments<Path extends ListPath> =
  NeedsPath<Path> extends true ? [options: ListOptions<Path>] : [options?: ListOptions<Path>];

const LARGEST_PAGE = 100;

type AnyPage = { data: unknown[]; pagination: { hasNext: boolean } };
type AnyOptions = { params?: { query?: Record<string, unknown> } };
type Get = (path: string, options: object) => Promise<{ data?: AnyPage; error?: unknown; response: Response }>;

/**
 * Every entry of a list, page after page, each page when it is needed. A list that changes meanwhile moves its entries between
 * pages: sort by what does not change (`sortBy: 'createdAt'`, `sortOrder: 'asc'`) where none may be left out.
 * @throws OutlayError
 */
export async function* listAll<Path extends ListPath>(
  { GET }: Pick<Client<paths, `${string}/${string}`>, 'GET'>,
  path: Path,
  ...[options]: ListArguments<Path>
): AsyncGenerator<Entry<Path>, void, undefined> {
  const get = GET as unknown as Get;
  const { params, ...others } = (options ?? {}) as AnyOptions;
  const query = { pageSize: LARGEST_PAGE, page: 1, ...params?.query };
  for (let hasNext = true; hasNext; query.page += 1) {
    const answer = await unwrap(get(path, { ...others, params: { ...params, query } }));
    yield* answer.data as Entry<Path>[];
    hasNext = answer.pagination.hasNext;
  }
}
