import { Stack, Text, Title } from '@mantine/core';
import { deactivateEmployee, type Employee, reactivateEmployee } from '../api/index.ts';
import { employeeName } from '../choices/index.ts';
import { ConfirmButton } from '../forms/index.ts';
import { useWords } from '../intl/index.ts';
import { useRight, useSession } from '../session/index.ts';
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
export const Departure = ({ employee }: Props) => {
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
