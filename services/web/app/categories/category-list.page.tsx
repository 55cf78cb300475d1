import { useMemo } from 'react';
import { type Category, listCategoriesOptions } from '../api/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import type { Column } from '../lists/index.ts';
import { RecordList } from '../records/index.ts';
import { useRight, useSession } from '../session/index.ts';
import { TaxRates } from './tax-rates.tsx';
import { CATEGORIES } from './words.ts';

const useColumns = (): Column<Category>[] => {
  const write = useWords(CATEGORIES);
  const format = useFormats();
  const { currency } = useSession().business;
  return useMemo(
    () => [
      { id: 'code', header: write('code'), sortBy: 'code', cell: ({ code }) => code },
      { id: 'account', header: write('glAccount'), cell: ({ glAccount }) => glAccount },
      {
        id: 'limit',
        header: write('limit'),
        isRight: true,
        width: '130px',
        cell: ({ maxAmount }) => maxAmount !== null && format.money(maxAmount, currency),
      },
    ],
    [write, format, currency],
  );
};

/** What expenses and lines of bills are for. */
export const CategoryListPage = () => {
  const write = useWords(CATEGORIES);
  const mayWrite = useRight('keepBooks');
  return (
    <RecordList<Category>
      part="categories"
      about={write('about')}
      label={write('title')}
      add={mayWrite ? write('add') : undefined}
      queryOf={(query) => listCategoriesOptions({ query })}
      columns={useColumns()}
      line={({ code }) => code}
    >
      <TaxRates />
    </RecordList>
  );
};
