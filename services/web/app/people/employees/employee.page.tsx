import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import {
  deactivateEmployee,
  deleteEmployee,
  type Employee,
  getEmployeeOptions,
  getMemberOptions,
  inviteEmployee,
  reactivateEmployee,
  updateEmployee,
  useRight,
  useSession,
} from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import {
  ConfirmButton,
  employeeName,
  Page,
  QueryBoundary,
  RecordForm,
  StatusBadge,
  useAction,
  useRecordForm,
} from '../../ui/index.ts';
import { MemberAccess } from '../members/member-access.tsx';
import { BankDetails } from './bank-details.tsx';
import { bodyOf, EmployeeFields, valuesOf } from './employee-form.tsx';
import { EMPLOYEES } from './words.ts';

type Props = { employee: Employee };

const Leave = ({ employee }: Props) => {
  const write = useWords(EMPLOYEES);
  const name = employeeName(employee);
  return (
    <ConfirmButton
      label={write('deactivate')}
      title={write('deactivate.title', { name })}
      run={() => deactivateEmployee({ path: { id: employee.id } })}
      done={write('deactivate.done', { name })}
      button={{ variant: 'light' }}
    >
      {write('deactivate.about')}
    </ConfirmButton>
  );
};

const Return = ({ employee }: Props) => {
  const write = useWords(EMPLOYEES);
  const name = employeeName(employee);
  return (
    <ConfirmButton
      label={write('reactivate')}
      title={write('reactivate.title', { name })}
      run={() => reactivateEmployee({ path: { id: employee.id } })}
      done={write('reactivate.done', { name })}
      isHarmless
      button={{ variant: 'default' }}
    >
      {write('reactivate.about')}
    </ConfirmButton>
  );
};

/** Somebody leaves, or comes back. */
const Departure = ({ employee }: Props) => {
  const write = useWords(EMPLOYEES);
  const mayWrite = useRight('keepBooks');
  const mayAdminister = useRight('administer');
  const { me } = useSession();
  const isGone = employee.status === 'inactive';
  // Who had an account is invited again, which administrators alone may.
  const mayBring = employee.userId === null ? mayWrite : mayAdminister;
  if (isGone ? !mayBring : !mayWrite || employee.userId === me.id) return null;
  return (
    <section aria-labelledby="departure">
      <Title order={2} size="h4" id="departure" mb="xs">
        {write(isGone ? 'returning' : 'leaving')}
      </Title>
      <Stack gap={4} align="flex-start">
        {isGone ? <Return employee={employee} /> : <Leave employee={employee} />}
        <Text size="sm" c="dimmed">
          {write(isGone ? 'reactivate.line' : 'deactivate.line')}
        </Text>
      </Stack>
    </section>
  );
};

/** What an employee's record holds; changed by those who keep the books. */
const EmployeeDetails = ({ employee }: { employee: Employee }) => {
  const write = useWords(EMPLOYEES);
  const mayWrite = useRight('keepBooks');
  const { me } = useSession();
  const path = { id: employee.id };
  const values = valuesOf(employee);
  const { form, ...state } = useRecordForm({
    values,
    version: employee.version,
    save: (changed, ifMatch) => updateEmployee({ path, body: bodyOf(changed, values.homeAddress), ...ifMatch }),
  });
  const name = employeeName(employee);
  const remove = employee.userId === null && (
    <ConfirmButton
      label={write('remove')}
      title={write('remove.title', { name })}
      run={() => deleteEmployee({ path })}
      done={write('remove.done', { name })}
      gone={{ record: getEmployeeOptions({ path }).queryKey, to: '/people' }}
    >
      {write('remove.about')}
    </ConfirmButton>
  );
  return (
    <section aria-labelledby="details">
      <Title order={2} size="h4" id="details" mb="sm">
        {write('details')}
      </Title>
      <RecordForm {...state} readOnly={mayWrite ? undefined : 'keepBooks'} aside={remove}>
        <EmployeeFields form={form} employee={employee} showsHome={mayWrite || employee.userId === me.id} />
      </RecordForm>
    </section>
  );
};

const OfMember = ({ userId }: { userId: number }) => {
  const { business } = useSession();
  const query = useQuery(getMemberOptions({ path: { businessId: business.id, userId } }));
  return <QueryBoundary query={query}>{({ data }) => <MemberAccess member={data} />}</QueryBoundary>;
};

/** What an employee may do as a member, or the way to invite them. */
const EmployeeAccess = ({ employee }: { employee: Employee }) => {
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

const COLORS: Record<Employee['status'], string> = { active: 'teal', invited: 'violet', inactive: 'gray' };

/** An employee: what is known of their work, the account that they are paid to, and their access. */
export const EmployeePage = () => {
  const write = useWords(EMPLOYEES);
  const { id } = useParams({ strict: false }) as { id: string };
  const query = useQuery(getEmployeeOptions({ path: { id: Number(id) } }));
  const employee = query.data?.data;
  return (
    <Page
      title={employee ? employeeName(employee) : write('details')}
      above={[{ to: '/people', name: write('people') }]}
      badge={
        employee && <StatusBadge color={COLORS[employee.status]}>{write(`status.${employee.status}`)}</StatusBadge>
      }
      isForm
    >
      <QueryBoundary query={query}>
        {({ data }) => (
          <Stack gap="xl">
            <EmployeeDetails key={data.id} employee={data} />
            <BankDetails employee={data} />
            <EmployeeAccess employee={data} />
            <Departure employee={data} />
          </Stack>
        )}
      </QueryBoundary>
    </Page>
  );
};
