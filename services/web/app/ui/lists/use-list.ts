import { type Filtered, type Filters, readSearch } from './read-search.ts';
import { useListSearch } from './use-list-search.ts';
import { PAGE_SIZE, type PageQuery, type Pages, usePages } from './use-pages.ts';

export type Order<By extends string = string> = { by: By; isUp: boolean };

/** A list as its address wants it. */
export type List<T> = {
  pages: Pages<T>;
  order: Order;
  /** The parameters of the address that filter it, besides its search; "clear" removes them. */
  filters: readonly string[];
  isSearched: boolean;
};

type Sorted<By extends string> = { sortBy: By; sortOrder: 'asc' | 'desc' };
type Searched = { search?: string };

type Options<T, F extends Filters, By extends string> = {
  /** The parameters of the address that filter it, and how they are read. */
  filters: F;
  /** The order when the address names none. */
  order: Order<By>;
  /** What the address may order it by, where it may say anything. */
  sorts?: readonly By[];
  /** False where the API searches no text of these. */
  isSearched?: boolean;
  /** The generated query of one page. */
  queryOf: (query: Filtered<F> & Searched & Sorted<By> & { page: number; pageSize: number }) => PageQuery<T>;
};

/** Reads a list page by page, filtered, searched and ordered as its address says; `filter`: what it is narrowed by; `sorted`: its order, as the API names it. */
export const useList = <T, F extends Filters, const By extends string>(
  options: Options<T, F, By>,
): List<T> & { filter: Filtered<F> & Searched; sorted: Sorted<By> } => {
  const { filters, order, sorts, isSearched = true, queryOf } = options;
  const [search] = useListSearch();
  const text = isSearched && search.search ? { search: search.search } : {};
  const filter: Filtered<F> & Searched = { ...readSearch(search, filters), ...text };
  const by = (search.sortBy ?? order.by) as By;
  const isKnown = sorts === undefined || sorts.includes(by);
  const isUp = search.sortOrder === undefined || !isKnown ? order.isUp : search.sortOrder === 'asc';
  const sorted = { sortBy: isKnown ? by : order.by, sortOrder: isUp ? ('asc' as const) : ('desc' as const) };
  const pages = usePages<T>((page) => queryOf({ ...filter, ...sorted, page, pageSize: PAGE_SIZE }));
  return { pages, order, filters: Object.keys(filters), isSearched, filter, sorted };
};
