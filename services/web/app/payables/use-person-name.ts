import { useCallback } from 'react';
import { type Employee, listEmployees } from '../api/index.ts';
import { employeeName, useAll } from '../choices/index.ts';
import { useWords } from '../intl/index.ts';
import { useRight, useSession } from '../session/index.ts';
import { PAYABLES } from './words.ts';

/** What a user is called, as far as the reader may know: themselves, and colleagues if they may read them. */
export const usePersonName = (): ((userId: number | null) => string) => {
  const write = useWords(PAYABLES);
  const { me } = useSession();
  const { data: employees } = useAll<Employee>(
    'listEmployees',
    (query) => listEmployees({ query: { ...query, sortBy: 'lastName', sortOrder: 'asc' } }),
    useRight('readOthers'),
  );
  return useCallback(
    (userId) => {
      if (userId === null) return write('machine');
      if (userId === me.id) return write('person.you', { name: me.name });
      const employee = employees?.find((each) => each.userId === userId);
      return employee === undefined ? write('person', { id: userId }) : employeeName(employee);
    },
    [employees, me, write],
  );
};
