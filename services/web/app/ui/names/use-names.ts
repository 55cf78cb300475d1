import { useCallback, useMemo } from 'react';
import { type Employee, useSession } from '../../core/index.ts';
import { useFormats, useWords, words } from '../../intl/index.ts';
import { employeeName, useEmployees, useVendors } from '../choices/use-choices.ts';

const NAMES = words({
  unknown: ['Somebody who left', 'Une personne partie'],
  user: ['User {id}', 'Utilisateur {id}'],
  machine: ['An application', 'Une application'],
  vendor: ['Vendor {id}', 'Fournisseur {id}'],
});

export type Names = {
  /** The name of a user; of nobody it is an application. */
  nameOf: (userId: number | null) => string;
  /** Who belongs to the business, by name. */
  colleagues: readonly Employee[];
};

/** How the users of the business are called; everybody may read its list of employees. */
export const useNames = (): Names => {
  const write = useWords(NAMES);
  const { me, portal } = useSession();
  const isOutside = portal !== undefined;
  const { data, isError } = useEmployees();
  return useMemo(() => {
    const colleagues = data ?? [];
    const names = new Map(colleagues.map((each) => [each.userId, employeeName(each)]));
    names.set(me.id, names.get(me.id) ?? me.name);
    const unnamed = (id: number): string => {
      if (isOutside) return write('user', { id: `${id}` });
      return data === undefined && !isError ? '…' : write('unknown');
    };
    return {
      colleagues,
      nameOf: (userId) => (userId === null ? write('machine') : (names.get(userId) ?? unnamed(userId))),
    };
  }, [data, isError, isOutside, me, write]);
};

/** What a vendor is called. */
export const useVendorName = (): ((id: number) => string) => {
  const write = useWords(NAMES);
  const { data: vendors } = useVendors();
  return useCallback(
    (id) =>
      vendors === undefined ? '' : (vendors.find((vendor) => vendor.id === id)?.name ?? write('vendor', { id })),
    [vendors, write],
  );
};

const TAXES = words({
  GST: ['GST', 'TPS'],
  HST: ['HST', 'TVH'],
  PST: ['PST', 'TVP'],
  QST: ['QST', 'TVQ'],
});

const isKnown = (name: string): name is keyof typeof TAXES => name in TAXES;

type Tax = { name: string; rate: number | null };

/** A tax as the reader's language calls it if everybody knows it, else as it was entered; with its rate. */
export const useTaxName = (): ((tax: Tax) => string) => {
  const write = useWords(TAXES);
  const { percent } = useFormats();
  const nameOf = (name: string): string => {
    const known = name.toUpperCase();
    return isKnown(known) ? write(known) : name;
  };
  return ({ name, rate }) => {
    // Two that are entered as one, as they stand on invoices of Quebec.
    const known = name.split(' + ').map(nameOf).join(' + ');
    return rate === null ? known : `${known} ${percent(rate / 100, 3)}`;
  };
};
