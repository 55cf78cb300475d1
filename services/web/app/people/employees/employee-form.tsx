import { Divider, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Employee } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import {
  ChoiceSelect,
  DayInput,
  employeeName,
  useApprovers,
  useDepartments,
  useEmployees,
  useLocations,
} from '../../ui/index.ts';
import { EMPLOYEES } from './words.ts';

export type EmployeeValues = {
  firstName: string;
  lastName: string;
  email: string;
  employeeNumber: string | null;
  departmentId: number | null;
  locationId: number | null;
  managerId: number | null;
  defaultApproverId: number | null;
  hireDate: string | null;
  homeAddress: string;
};

export const valuesOf = (employee?: Partial<Employee>): EmployeeValues => ({
  firstName: employee?.firstName ?? '',
  lastName: employee?.lastName ?? '',
  email: employee?.email ?? '',
  employeeNumber: employee?.employeeNumber ?? null,
  departmentId: employee?.departmentId ?? null,
  locationId: employee?.locationId ?? null,
  managerId: employee?.managerId ?? null,
  defaultApproverId: employee?.defaultApproverId ?? null,
  hireDate: employee?.hireDate ?? null,
  homeAddress: employee?.homeLocation?.address ?? '',
});

/** What the API takes; a home that stays as it is is left out, so that its coordinates stay with it. */
export const bodyOf = ({ homeAddress, employeeNumber, ...values }: EmployeeValues, before = '') => ({
  ...values,
  employeeNumber: employeeNumber || null,
  ...(homeAddress !== before && { homeLocation: homeAddress === '' ? null : { address: homeAddress } }),
});

type Props = { form: UseFormReturnType<EmployeeValues>; employee?: Employee; showsHome: boolean };

/** The fields of an employee. */
export const EmployeeFields = ({ form, employee, showsHome }: Props) => {
  const write = useWords(EMPLOYEES);
  const departments = useDepartments().data ?? [];
  const locations = useLocations().data ?? [];
  const approvers = (useApprovers().data ?? []).flatMap((each) =>
    each.userId === null || each.id === employee?.id ? [] : [{ id: each.userId, name: employeeName(each) }],
  );
  const others = (useEmployees().data ?? [])
    .filter(({ id }) => id !== employee?.id)
    .map((each) => ({ id: each.id, name: employeeName(each) }));
  const text = (name: 'firstName' | 'lastName' | 'email' | 'employeeNumber') => {
    const { value, ...rest } = form.getInputProps(name);
    return { ...rest, value: (value as string | null) ?? '', label: write(name), autoComplete: 'off' };
  };
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput required {...text('firstName')} />
        <TextInput required {...text('lastName')} />
        <TextInput required type="email" {...text('email')} />
        <TextInput {...text('employeeNumber')} />
      </SimpleGrid>
      <Divider />
      {/* Fields with a description stand beside each other, so that those of one row are at one height. */}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <ChoiceSelect label={write('department')} choices={departments} {...form.getInputProps('departmentId')} />
        <DayInput label={write('hireDate')} {...form.getInputProps('hireDate')} />
        <ChoiceSelect
          label={write('manager')}
          description={write('manager.about')}
          choices={others}
          {...form.getInputProps('managerId')}
        />
        <ChoiceSelect
          label={write('approver')}
          description={write('approver.about')}
          choices={approvers}
          {...form.getInputProps('defaultApproverId')}
        />
        <ChoiceSelect
          label={write('location')}
          description={write('location.about')}
          choices={locations}
          {...form.getInputProps('locationId')}
        />
      </SimpleGrid>
      {showsHome && (
        <TextInput
          label={write('home')}
          description={write('home.about')}
          autoComplete="off"
          {...form.getInputProps('homeAddress')}
        />
      )}
    </>
  );
};
