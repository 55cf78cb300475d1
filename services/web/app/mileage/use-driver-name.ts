import { useCallback } from 'react';
import { type Employee, listEmployees } from '../api/index.ts';
import { employeeName, useAll } from '../choices/index.ts';
import { useWords } from '../intl/index.ts';
import { MILEAGE } from '../mileage-worth/index.ts';
import { useRight, useSession } from '../session/index.ts';

/** What a driver is called, as far as the reader may know. */
export const useDriverName = (): ((userId: number) => string) => {
  const write = useWords(MILEAGE);
  const { me } = useSession();
  const { data: employees } = useAll<Employee>(
    'listEmployees',
    (query) => listEmployees({ query: { ...query, sortBy: 'lastName', sortOrder: 'asc' } }),
    useRight('readOthers'),
  );
  return useCallback(
    (userId) => {
      if (userId === me.id) return me.name;
      const employee = employees?.find((each) => each.userId === userId);
      return employee ? employeeName(employee) : write('driver.unknown', { id: userId });
    },
    [employees, me, write],
  );
};
