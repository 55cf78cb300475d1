import { Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { deleteEmployee, type Employee, updateEmployee } from '../api/index.ts';
import { employeeName } from '../choices/index.ts';
import { ConfirmButton, RecordForm, useRecordForm } from '../forms/index.ts';
import { useWords } from '../intl/index.ts';
import { useRight, useSession } from '../session/index.ts';
import { bodyOf, EmployeeFields, valuesOf } from './employee-form.tsx';
import { EMPLOYEES } from './words.ts';

/** What an employee's record holds; changed by those who keep the books. */
export const EmployeeDetails = ({ employee }: { employee: Employee }) => {
  const write = useWords(EMPLOYEES);
  const mayWrite = useRight('keepBooks');
  const { me } = useSession();
  const navigate = useNavigate();
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
      after={() => void navigate({ to: '/people' as string })}
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
