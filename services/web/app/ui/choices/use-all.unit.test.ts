import { describe, expect, it } from '@jest/globals';
import { readAll } from './use-all.ts';

const pagesOf =
  (pages: number[][]) =>
  async ({ page }: { page: number }) => ({
    data: { data: pages[page - 1] ?? [], pagination: { totalPages: pages.length } },
  });

describe('a list that is read whole', () => {
  it('has the entries of all pages in their order', async () => {
    expect(await readAll(pagesOf([[1, 2], [3, 4], [5]]))).toEqual([1, 2, 3, 4, 5]);
  });

  it('may be empty', async () => {
    expect(await readAll(pagesOf([]))).toEqual([]);
  });
});
