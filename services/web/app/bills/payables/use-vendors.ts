import { useCallback } from 'react';
import { listVendors, type Vendor } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { useAll } from '../../ui/index.ts';
import { PAYABLES } from './words.ts';

/** All vendors of the business by name. */
export const useVendors = () =>
  useAll<Vendor>('listVendors', (query) => listVendors({ query: { ...query, sortBy: 'name', sortOrder: 'asc' } }));

/** What a vendor is called. */
export const useVendorName = (): ((id: number) => string) => {
  const write = useWords(PAYABLES);
  const { data: vendors } = useVendors();
  return useCallback(
    (id) =>
      vendors === undefined ? '' : (vendors.find((vendor) => vendor.id === id)?.name ?? write('vendor', { id })),
    [vendors, write],
  );
};
