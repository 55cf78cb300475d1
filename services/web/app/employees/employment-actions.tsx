import { deactivateEmployee, type Employee, reactivateEmployee } from '../api/index.ts';
import { employeeName } from '../choices/index.ts';
import { ConfirmButton } from '../forms/index.ts';
import { useWords } from '../intl/index.ts';
import { useRight, useSession } from '../session/index.ts';
import { EMPLOYEES } from './words.ts';

/** Somebody leaves, or comes back. */
export const EmploymentActions = ({ employee }: { employee: Employee }) => {
  const write = useWords(EMPLOYEES);
  const mayWrite = useRight('keepBooks');
  const mayAdminister = useRight('administer');
  const { me } = useSession();
  const name = employeeName(employee);
  const path = { id: employee.id };
  // Who had an account is invited again, which administrators alone may.
  const mayBring = employee.userId === null ? mayWrite : mayAdminister;
  if (employee.status === 'inactive')
    return (
      mayBring && (
        <ConfirmButton
          label={write('reactivate')}
          title={write('reactivate.title', { name })}
          run={() => reactivateEmployee({ path })}
          done={write('reactivate.done', { name })}
          isHarmless
          button={{ variant: 'default' }}
        >
          {write('reactivate.about')}
        </ConfirmButton>
      )
    );
  if (!mayWrite || employee.userId === me.id) return null;
  return (
    <ConfirmButton
      label={write('deactivate')}
      title={write('deactivate.title', { name })}
      run={() => deactivateEmployee({ path })}
      done={write('deactivate.done', { name })}
      button={{ variant: 'default' }}
    >
      {write('deactivate.about')}
    </ConfirmButton>
  );
};
