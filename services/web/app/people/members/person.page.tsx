import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { getMemberOptions, type Member, useRight, useSession } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { Facts, Page, QueryBoundary, StatusBadge, useEmployees } from '../../ui/index.ts';
import { MemberAccess } from './member-access.tsx';
import { PERSON_COLORS } from './person.ts';
import { usePlaces } from './use-people.ts';
import { PEOPLE } from './words.ts';

/** Where a member is entered as an employee, or the way to enter them. */
const MemberEmployment = ({ member }: { member: Member }) => {
  const write = useWords(PEOPLE);
  const mayWrite = useRight('keepBooks');
  const employees = useEmployees();
  const employee = employees.data?.find(({ userId }) => userId === member.id);
  return (
    <section aria-labelledby="employment">
      <Title order={2} size="h4" id="employment" mb="xs">
        {write('employment')}
      </Title>
      {employees.data && (
        <Group gap="sm">
          {!employee && <Text c="dimmed">{write('employment.none')}</Text>}
          {employee && (
            <Button component={Link} to={`/employees/${employee.id}`} variant="default">
              {write('employment.open')}
            </Button>
          )}
          {!employee && mayWrite && member.status === 'active' && (
            <Button component={Link} to="/employees/new" search={{ userId: member.id } as never} variant="default">
              {write('employment.add')}
            </Button>
          )}
        </Group>
      )}
    </section>
  );
};

/** How a member is reached, where they work, and since when they belong to the business. */
const MemberFacts = ({ member }: { member: Member }) => {
  const write = useWords(PEOPLE);
  const format = useFormats();
  const places = usePlaces();
  const employee = useEmployees().data?.find(({ userId }) => userId === member.id);
  return (
    <Facts
      facts={[
        [write('email'), member.email],
        [write('department'), employee && places.department(employee.departmentId)],
        [write('manager'), employee && places.employee(employee.managerId)],
        [write(member.status === 'invited' ? 'since.invited' : 'since'), format.date(member.createdAt)],
      ]}
    />
  );
};

/** A member of the business, or somebody who is invited. */
export const PersonPage = () => {
  const write = useWords(PEOPLE);
  const { business } = useSession();
  const { id } = useParams({ strict: false }) as { id: string };
  const query = useQuery(getMemberOptions({ path: { businessId: business.id, userId: Number(id) } }));
  const member = query.data?.data;
  return (
    <Page
      title={member?.name ?? write('title')}
      above={[{ to: '/people', name: write('title') }]}
      badge={
        member && <StatusBadge color={PERSON_COLORS[member.status]}>{write(`status.${member.status}`)}</StatusBadge>
      }
      isForm
    >
      <QueryBoundary query={query}>
        {({ data }) => (
          <Stack gap="xl">
            <MemberFacts member={data} />
            <MemberEmployment member={data} />
            <MemberAccess member={data} />
          </Stack>
        )}
      </QueryBoundary>
    </Page>
  );
};
