import { Button, Group, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Member } from '../api/index.ts';
import { useEmployees } from '../choices/index.ts';
import { useWords } from '../intl/index.ts';
import { useRight } from '../session/index.ts';
import { PEOPLE } from './words.ts';

/** Where a member is entered as an employee, or the way to enter them. */
export const MemberEmployment = ({ member }: { member: Member }) => {
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
