import type { Employee, Member } from '../../core/index.ts';

/** Invited: has not accepted yet; working: an employee without an account; inactive: works here no more. */
export type PersonStatus = 'active' | 'invited' | 'working' | 'inactive';

export const PERSON_COLORS = {
  active: 'teal',
  invited: 'violet',
  working: 'blue',
  inactive: 'gray',
} as const satisfies Record<PersonStatus, string>;

/** Somebody of the business: a member, an employee or, mostly, both. */
export type Person = {
  id: string;
  name: string;
  email: string;
  status: PersonStatus;
  role: Member['role'] | null;
  userId: number | null;
  employeeId: number | null;
  departmentId: number | null;
  managerId: number | null;
};

const ofEmployee = (employee: Employee, member: Member | undefined): Person => {
  const { id, firstName, lastName, email, departmentId, managerId, status } = employee;
  const withoutAccount = status === 'active' && employee.userId === null;
  return {
    id: `employee-${id}`,
    name: member?.name ?? `${firstName} ${lastName}`.trim(),
    email: member?.email ?? email,
    status: member?.status ?? (withoutAccount ? 'working' : status),
    role: member?.role ?? employee.role,
    userId: employee.userId,
    employeeId: id,
    departmentId,
    managerId,
  };
};

const ofMember = ({ id, name, email, role, status }: Member): Person => ({
  id: `user-${id}`,
  name,
  email,
  status,
  role,
  userId: id,
  employeeId: null,
  departmentId: null,
  managerId: null,
});

/** Members, invitations and employees as one list, each person once, by name. */
export const peopleOf = (members: readonly Member[], employees: readonly Employee[], locale = 'en-CA'): Person[] => {
  const byUser = new Map(members.map((member) => [member.id, member]));
  const employed = new Set(employees.map(({ userId }) => userId));
  const people = [
    ...employees.map((employee) => ofEmployee(employee, byUser.get(employee.userId ?? 0))),
    ...members.filter(({ id }) => !employed.has(id)).map(ofMember),
  ];
  const order = new Intl.Collator(locale);
  return people.sort((one, other) => order.compare(one.name, other.name));
};

export type PeopleFilter = { search?: string; status?: string; role?: string; departmentId?: string };

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const isAmong = (values: string | undefined, value: string | number | null): boolean =>
  !values || values.split(',').includes(`${value}`);

/** Those whom the filters of the address leave; who works here no more is shown only when somebody looks for them. */
export const matching = (people: readonly Person[], filter: PeopleFilter): Person[] => {
  const words = plain(filter.search ?? '');
  return people.filter(
    ({ name, email, status, role, departmentId }) =>
      (filter.status ? isAmong(filter.status, status) : status !== 'inactive' || words !== '') &&
      isAmong(filter.role, role) &&
      isAmong(filter.departmentId, departmentId) &&
      plain(`${name} ${email}`).includes(words),
  );
};
