import { useMemo } from 'react';
import type { ApiKey } from '../api/index.ts';
import { useScopeSummary } from '../credentials/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { type Column, RowLink } from '../lists/index.ts';
import { When } from '../webhook-parts/index.ts';
import { KeyStatus } from './key-status.tsx';
import { API_KEYS } from './words.ts';

/** The columns of the list of keys. */
export const useKeyColumns = (): Column<ApiKey>[] => {
  const write = useWords(API_KEYS);
  const format = useFormats();
  const summaryOf = useScopeSummary();
  return useMemo(
    () => [
      {
        id: 'name',
        header: write('name'),
        width: 'minmax(160px, 2fr)',
        sortBy: 'name',
        cell: ({ id, name }) => <RowLink to={`/developers/api-keys/${id}`}>{name}</RowLink>,
      },
      { id: 'scopes', header: write('scopes'), width: 'minmax(160px, 2fr)', cell: ({ scopes }) => summaryOf(scopes) },
      { id: 'status', header: write('status'), width: '112px', cell: (key) => <KeyStatus {...key} /> },
      {
        id: 'lastFour',
        header: write('lastFour'),
        width: '96px',
        isMinor: true,
        cell: ({ lastFour }) => `…${lastFour}`,
      },
      {
        id: 'lastUsed',
        header: write('lastUsed'),
        width: '150px',
        sortBy: 'lastUsedAt',
        cell: ({ lastUsedAt }) => (lastUsedAt ? <When at={lastUsedAt} as="ago" /> : write('never')),
      },
      {
        id: 'createdAt',
        header: write('createdAt'),
        width: '120px',
        isMinor: true,
        sortBy: 'createdAt',
        cell: ({ createdAt }) => format.date(createdAt),
      },
    ],
    [write, format, summaryOf],
  );
};
