import { useNavigate, useSearch } from '@tanstack/react-router';
import { createEmployee } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { Page, QueryBoundary, RecordForm, useMembers, useRecordForm } from '../../ui/index.ts';
import { bodyOf, EmployeeFields, valuesOf } from './employee-form.tsx';
import { EMPLOYEES } from './words.ts';

type Known = { userId?: number; firstName?: string; lastName?: string; email?: string };

/** `Emma Roy` as first and last name; what stands after the first space is the last name. */
const namesOf = (name: string) => {
  const [firstName = '', ...rest] = name.split(' ');
  return { firstName, lastName: rest.join(' ') };
};

const NewEmployee = ({ known }: { known: Known }) => {
  const write = useWords(EMPLOYEES);
  const navigate = useNavigate();
  const { userId } = known;
  const { form, ...state } = useRecordForm({
    values: valuesOf(known),
    save: (values) => createEmployee({ body: { ...bodyOf(values), ...(userId !== undefined && { userId }) } }),
    done: write('created'),
    after: ({ data }) => void navigate({ to: `/employees/${data.data.id}` as string }),
  });
  return (
    <RecordForm {...state} back="/people">
      <EmployeeFields form={form} showsHome />
    </RecordForm>
  );
};

/** Enters an employee; `?userId=` names the member who they are. */
export const NewEmployeePage = () => {
  const write = useWords(EMPLOYEES);
  const { userId } = useSearch({ strict: false }) as { userId?: string };
  const members = useMembers();
  return (
    <Page title={write('new')} above={[{ to: '/people', name: write('people') }]} isForm>
      <QueryBoundary query={members}>
        {(all) => {
          const member = all.find(({ id }) => `${id}` === userId);
          return (
            <NewEmployee known={member ? { userId: member.id, email: member.email, ...namesOf(member.name) } : {}} />
          );
        }}
      </QueryBoundary>
    </Page>
  );
};
