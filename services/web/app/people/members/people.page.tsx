import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import { lazy, useMemo } from 'react';
import { useRight } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import {
  type Column,
  ErrorNotice,
  FilterSelect,
  LateDialog,
  Page,
  pagesOf,
  RecordList,
  RowLink,
  StatusBadge,
  useListSearch,
} from '../../ui/index.ts';
import { ALL_ROLES, ROLES } from '../roles/words.ts';
import { matching, PERSON_COLORS, type Person } from './person.ts';
import { usePeople, usePlaces } from './use-people.ts';
import { PEOPLE } from './words.ts';

const InviteDialog = lazy(() => import('./invite-dialog.tsx').then((loaded) => ({ default: loaded.InviteDialog })));

const RolesDialog = lazy(() => import('../roles/role-table.tsx').then((loaded) => ({ default: loaded.RolesDialog })));

const STATUSES = ['active', 'invited', 'working', 'inactive'] as const;
const FILTERS = ['status', 'role', 'departmentId'] as const;

const addressOf = ({ userId, employeeId }: Person): string =>
  employeeId === null ? `/people/${userId}` : `/employees/${employeeId}`;

const useColumns = (places: ReturnType<typeof usePlaces>): Column<Person>[] => {
  const write = useWords(PEOPLE);
  const writeRole = useWords(ROLES);
  return useMemo(
    () => [
      {
        id: 'name',
        header: write('name'),
        width: 'minmax(150px, 1.5fr)',
        cell: (row) => <RowLink to={addressOf(row)}>{row.name}</RowLink>,
      },
      { id: 'email', header: write('email'), width: 'minmax(180px, 2fr)', cell: ({ email }) => email },
      { id: 'role', header: writeRole('role'), width: '130px', cell: ({ role }) => role && writeRole(role) },
      { id: 'department', header: write('department'), cell: ({ departmentId }) => places.department(departmentId) },
      { id: 'manager', header: write('manager'), cell: ({ managerId }) => places.employee(managerId) },
      {
        id: 'status',
        header: write('status'),
        width: '140px',
        cell: ({ status }) => <StatusBadge color={PERSON_COLORS[status]}>{write(`status.${status}`)}</StatusBadge>,
      },
    ],
    [write, writeRole, places],
  );
};

const PersonCard = ({ person }: { person: Person }) => {
  const write = useWords(PEOPLE);
  const writeRole = useWords(ROLES);
  return (
    <>
      <Group justify="space-between" wrap="nowrap">
        <RowLink to={addressOf(person)}>{person.name}</RowLink>
        <StatusBadge color={PERSON_COLORS[person.status]}>{write(`status.${person.status}`)}</StatusBadge>
      </Group>
      <Group justify="space-between" wrap="nowrap" mt={6}>
        <Text size="xs" c="dimmed" truncate>
          {person.email}
        </Text>
        <Text size="xs" flex="none">
          {person.role && writeRole(person.role)}
        </Text>
      </Group>
    </>
  );
};

const PeopleFilters = ({ places }: { places: ReturnType<typeof usePlaces> }) => {
  const write = useWords(PEOPLE);
  const writeRole = useWords(ROLES);
  return (
    <>
      <FilterSelect
        name="status"
        label={write('status')}
        options={STATUSES.map((value) => ({ value, label: write(`status.${value}`) }))}
      />
      <FilterSelect
        name="role"
        label={writeRole('role')}
        options={ALL_ROLES.map((value) => ({ value, label: writeRole(value) }))}
      />
      <FilterSelect
        name="departmentId"
        label={write('department')}
        options={places.departments.map(({ id, name }) => ({ value: `${id}`, label: name }))}
      />
    </>
  );
};

/** Members, invitations and employees of the business in one list. */
export const PeoplePage = () => {
  const write = useWords(PEOPLE);
  const [search] = useListSearch();
  const { people, error, retry } = usePeople();
  const places = usePlaces();
  const mayInvite = useRight('administer');
  const [isInviting, invite] = useDisclosure(false);
  const [showsRoles, roles] = useDisclosure(false);
  const pages = pagesOf(people && matching(people, search), error, retry);
  const actions = (
    <>
      <Button variant="default" onClick={roles.open}>
        {write('roles')}
      </Button>
      {mayInvite && (
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={invite.open}>
          {write('invite')}
        </Button>
      )}
    </>
  );
  return (
    <Page title={write('title')} actions={actions}>
      <RecordList<Person>
        list={{ pages, filters: FILTERS, order: { by: '', isUp: true }, isSearched: true }}
        write={write}
        icon={<IconUsers />}
        above={error && people ? <ErrorNotice error={error} retry={retry} /> : null}
        columns={useColumns(places)}
        card={(person) => <PersonCard person={person} />}
        nameOf={({ name }) => name}
      >
        <PeopleFilters places={places} />
      </RecordList>
      <LateDialog of={isInviting}>{(_, isOpen) => <InviteDialog isOpen={isOpen} close={invite.close} />}</LateDialog>
      <LateDialog of={showsRoles}>{(_, isOpen) => <RolesDialog isOpen={isOpen} close={roles.close} />}</LateDialog>
    </Page>
  );
};
