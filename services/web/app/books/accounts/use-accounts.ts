import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type Account, listAccounts } from '../../core/index.ts';
import { useAll } from '../../ui/index.ts';

/** All accounts of the business, by code. */
export const useAccounts = (): UseQueryResult<Account[]> =>
  useAll('listAccounts', (query) => listAccounts({ query: { ...query, sortBy: 'code', sortOrder: 'asc' } }));

export const accountLabel = ({ code, name }: Pick<Account, 'code' | 'name'>): string => `${code} – ${name}`;

/** What an account is called, by its id: nothing until it is known, its number where it was deleted. */
export const useAccountName = (): ((id: number) => string) => {
  const { data } = useAccounts();
  const names = useMemo(() => new Map(data?.map((account) => [account.id, accountLabel(account)])), [data]);
  return useCallback((id) => names.get(id) ?? (data === undefined ? '' : `#${id}`), [names, data]);
};
