import { useMemo } from 'react';
import { type Category, listCategoriesOptions } from '../api/index.ts';
import { useCategories } from '../choices/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import type { Column } from '../lists/index.ts';
import { RecordList } from '../records/index.ts';
import { useRight, useSession } from '../session/index.ts';
import { TaxRates } from './tax-rates.tsx';
import { CATEGORIES } from './words.ts';

/** The name of the category that one is part of. */
const useParentNames = (): ((category: Category) => string | undefined) => {
  const { data } = useCategories();
  return useMemo(() => {
    const names = new Map(data?.map(({ id, name }) => [id, name]));
    return ({ parentId }) => (parentId === null ? undefined : names.get(parentId));
  }, [data]);
};

const useColumns = (): Column<Category>[] => {
  const write = useWords(CATEGORIES);
  const format = useFormats();
  const { currency } = useSession().business;
  const parentOf = useParentNames();
  return useMemo(
    () => [
      { id: 'parent', header: write('parent'), cell: parentOf },
      { id: 'account', header: write('glAccount'), width: 'minmax(160px, 1fr)', cell: ({ glAccount }) => glAccount },
      {
        id: 'limit',
        header: write('limit'),
        isRight: true,
        width: '130px',
        cell: ({ maxAmount }) => maxAmount !== null && format.money(maxAmount, currency),
      },
      { id: 'code', header: write('code'), sortBy: 'code', cell: ({ code }) => code },
    ],
    [write, format, currency, parentOf],
  );
};

/** What expenses and lines of bills are for. */
export const CategoryListPage = () => {
  const write = useWords(CATEGORIES);
  const format = useFormats();
  const { currency } = useSession().business;
  const mayWrite = useRight('keepBooks');
  const parentOf = useParentNames();
  const lineOf = (category: Category): string => {
    const { code, glAccount, maxAmount } = category;
    const limit = maxAmount !== null && write('limit.of', { amount: format.money(maxAmount, currency) });
    return [parentOf(category), glAccount ?? code, limit].filter(Boolean).join(' · ');
  };
  return (
    <RecordList<Category>
      part="categories"
      about={write('about')}
      label={write('title')}
      add={mayWrite ? write('add') : undefined}
      queryOf={(query) => listCategoriesOptions({ query })}
      columns={useColumns()}
      line={lineOf}
    >
      <TaxRates />
    </RecordList>
  );
};
