import type { UseQueryResult } from '@tanstack/react-query';
import { type Domain, listDomains, useSession } from '../../core/index.ts';
import { useAll } from '../../ui/index.ts';

/** All domains of the business, by name. */
export const useDomains = (): UseQueryResult<Domain[]> => {
  const businessId = useSession().business.id;
  return useAll('listDomains', (query) =>
    listDomains({ path: { businessId }, query: { ...query, sortBy: 'name', sortOrder: 'asc' } }),
  );
};

/** The names of those that are verified. */
export const verifiedNames = (domains: readonly Domain[]): string[] =>
  domains.filter(({ status }) => status === 'verified').map(({ name }) => name);
