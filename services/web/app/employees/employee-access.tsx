import { Button, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Employee, getMemberOptions, inviteEmployee } from '../api/index.ts';
import { QueryBoundary, useAction } from '../feedback/index.ts';
import { useWords } from '../intl/index.ts';
import { MemberAccess } from '../people/index.ts';
import { useRight, useSession } from '../session/index.ts';
import { EMPLOYEES } from './words.ts';

const OfMember = ({ userId }: { userId: number }) => {
  const { business } = useSession();
  const query = useQuery(getMemberOptions({ path: { businessId: business.id, userId } }));
  return <QueryBoundary query={query}>{({ data }) => <MemberAccess member={data} />}</QueryBoundary>;
};

/** What an employee may do as a member, or the way to invite them. */
export const EmployeeAccess = ({ employee }: { employee: Employee }) => {
  const write = useWords(EMPLOYEES);
  const mayAdminister = useRight('administer');
  const invite = useAction({
    run: () => inviteEmployee({ path: { id: employee.id } }),
    done: () => write('invite.done', { email: employee.email }),
  });
  if (employee.status === 'inactive') return null;
  if (employee.userId !== null) return mayAdminister ? <OfMember userId={employee.userId} /> : null;
  return (
    <section aria-labelledby="access">
      <Title order={2} size="h4" id="access" mb="xs">
        {write('access')}
      </Title>
      <Group gap="sm">
        <Text c="dimmed">{write('access.none')}</Text>
        {mayAdminister && (
          <Button variant="default" loading={invite.isPending} onClick={() => invite.mutate()}>
            {write('invite')}
          </Button>
        )}
      </Group>
    </section>
  );
};
