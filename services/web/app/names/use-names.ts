import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Employee, listEmployeesOptions } from '../api/index.ts';
import { useWords } from '../intl/index.ts';
import { useSession } from '../session/index.ts';
import { NAMES } from './words.ts';

export type Names = {
  /** The name of a user; of nobody it is an application. */
  nameOf: (userId: number | null) => string;
  /** Who belongs to the business, by name. */
  colleagues: readonly Employee[];
};

/** How the users of the business are called; everybody may read its list of employees. */
export const useNames = (): Names => {
  const write = useWords(NAMES);
  const { me } = useSession();
  const { data } = useQuery(listEmployeesOptions({ query: { sortBy: 'firstName', sortOrder: 'asc', pageSize: 100 } }));
  return useMemo(() => {
    const colleagues = data?.data ?? [];
    const names = new Map(colleagues.map(({ userId, firstName, lastName }) => [userId, `${firstName} ${lastName}`]));
    names.set(me.id, names.get(me.id) ?? me.name);
    return {
      colleagues,
      nameOf: (userId) =>
        userId === null ? write('machine') : (names.get(userId) ?? (data === undefined ? '…' : write('unknown'))),
    };
  }, [data, me, write]);
};
