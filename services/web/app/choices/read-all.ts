type Answer<T> = { data: { data: T[]; pagination: { totalPages: number } } };

const PAGE_SIZE = 100;
/** What people choose from has an end: of more than 10,000 the first ones are read. */
const MOST_PAGES = 100;

export type ReadPage<T> = (query: { page: number; pageSize: number }) => Promise<Answer<T>>;

/** Reads a whole list: its first page, then all others at once. */
export const readAll = async <T>(read: ReadPage<T>): Promise<T[]> => {
  const { data: first } = await read({ page: 1, pageSize: PAGE_SIZE });
  const pages = Math.min(first.pagination.totalPages, MOST_PAGES);
  const others = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, index) => read({ page: index + 2, pageSize: PAGE_SIZE })),
  );
  return [first, ...others.map(({ data }) => data)].flatMap(({ data }) => data);
};
