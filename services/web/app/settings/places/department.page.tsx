import { SimpleGrid, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import {
  createDepartment,
  type Department,
  deleteDepartment,
  getDepartmentOptions,
  updateDepartment,
  useRight,
} from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import {
  ChoiceSelect,
  employeeName,
  QueryBoundary,
  RecordForm,
  useDepartments,
  useEmployees,
  useRecordForm,
} from '../../ui/index.ts';
import { SettingsPage } from '../layout/settings-page.tsx';
import { RemoveRecord } from '../records/records.tsx';
import { RECORDS } from '../records/words.ts';
import { PLACE_WORDS } from './words.ts';

const LIST = '/settings/departments';

const valuesOf = (department?: Department) => ({
  name: department?.name ?? '',
  code: department?.code ?? '',
  parentId: department?.parentId ?? null,
  managerEmployeeId: department?.managerEmployeeId ?? null,
  isActive: department?.isActive ?? true,
});

const DepartmentForm = ({ department }: { department?: Department }) => {
  const write = useWords(PLACE_WORDS);
  const writeRecord = useWords(RECORDS);
  const mayWrite = useRight('keepBooks');
  const navigate = useNavigate();
  const back = () => void navigate({ to: LIST as string });
  const others = (useDepartments().data ?? []).filter(({ id }) => id !== department?.id);
  const employees = (useEmployees().data ?? []).map((each) => ({ id: each.id, name: employeeName(each) }));
  const { form, ...state } = useRecordForm({
    values: valuesOf(department),
    version: department?.version,
    save: ({ code, ...values }, ifMatch) => {
      const body = { ...values, code: code || null };
      return department
        ? updateDepartment({ path: { id: department.id }, body, ...ifMatch })
        : createDepartment({ body });
    },
    after: back,
  });
  const remove = department && (
    <RemoveRecord
      name={department.name}
      run={() => deleteDepartment({ path: { id: department.id } })}
      gone={{ record: getDepartmentOptions({ path: { id: department.id } }).queryKey, to: LIST }}
    />
  );
  return (
    <RecordForm {...state} back={LIST} aside={remove} readOnly={mayWrite ? undefined : 'keepBooks'}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={write('name')} required {...form.getInputProps('name')} />
        <TextInput label={write('code')} {...form.getInputProps('code')} />
        <ChoiceSelect label={write('parent')} choices={others} {...form.getInputProps('parentId')} />
        <ChoiceSelect label={write('manager')} choices={employees} {...form.getInputProps('managerEmployeeId')} />
      </SimpleGrid>
      <Switch label={writeRecord('isActive')} {...form.getInputProps('isActive', { type: 'checkbox' })} />
    </RecordForm>
  );
};

const KnownDepartment = ({ id }: { id: number }) => {
  const write = useWords(PLACE_WORDS);
  const query = useQuery(getDepartmentOptions({ path: { id } }));
  return (
    <SettingsPage part="departments" title={query.data?.data.name ?? write('departments')}>
      <QueryBoundary query={query}>{({ data }) => <DepartmentForm key={data.id} department={data} />}</QueryBoundary>
    </SettingsPage>
  );
};

/** A department, or a new one. */
export const DepartmentPage = () => {
  const write = useWords(PLACE_WORDS);
  const { id } = useParams({ strict: false }) as { id: string };
  if (id !== 'new') return <KnownDepartment id={Number(id)} />;
  return (
    <SettingsPage part="departments" title={write('departments.new')}>
      <DepartmentForm />
    </SettingsPage>
  );
};
