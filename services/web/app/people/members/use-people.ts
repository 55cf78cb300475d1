import { useMemo } from 'react';
import { useSession } from '../../core/index.ts';
import { useDepartments, useEmployees, useMembers } from '../../ui/index.ts';
import { type Person, peopleOf } from './person.ts';

type People = { people: Person[] | undefined; error: unknown; retry: () => void };

/** Everybody of the business, once both lists that name them were read. */
export const usePeople = (): People => {
  const { locale } = useSession();
  const members = useMembers();
  const employees = useEmployees();
  const people = useMemo(
    () => (members.data && employees.data ? peopleOf(members.data, employees.data, locale) : undefined),
    [members.data, employees.data, locale],
  );
  const retry = () => void Promise.all([members.refetch(), employees.refetch()]);
  return { people, error: members.error ?? employees.error, retry };
};

/** What ids of departments and of employees stand for. */
export const usePlaces = () => {
  const departments = useDepartments();
  const employees = useEmployees();
  return useMemo(() => {
    const byId = new Map(departments.data?.map(({ id, name }) => [id, name]));
    const names = new Map(
      employees.data?.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]),
    );
    return {
      departments: departments.data ?? [],
      department: (id: number | null) => (id === null ? null : (byId.get(id) ?? null)),
      employee: (id: number | null) => (id === null ? null : (names.get(id) ?? null)),
    };
  }, [departments.data, employees.data]);
};
