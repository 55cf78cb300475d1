import { Checkbox, Collapse, Group, Select, SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRight, useSession } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import {
  AmountInput,
  ChoiceSelect,
  CurrencySelect,
  employeeName,
  NumberField,
  useDepartments,
  useEmployees,
  useLocations,
  useProjects,
} from '../../ui/index.ts';
import { type ExpenseValues, withCurrency } from './expense-values.ts';
import { errorOf, type FieldsProps } from './main-fields.tsx';
import { EXPENSE_FORM } from './words.ts';

/** What people abroad mostly pay in. */
const foreignTo = (currency: string): string => (currency === 'USD' ? 'CAD' : 'USD');

/** What the receipt says where it is in another currency than the amount, and the rate that leads from it. */
const OtherCurrency = ({ form }: FieldsProps) => {
  const write = useWords(EXPENSE_FORM);
  const { values, setFieldValue, setValues } = form;
  const [isOpen, setOpen] = useState(values.originalAmount !== null);
  const toggle = (next: boolean) => {
    setOpen(next);
    const changed = next
      ? { originalCurrency: foreignTo(values.currency) }
      : { originalAmount: null, originalCurrency: null };
    setValues(withCurrency(values, changed));
  };
  const from = values.originalCurrency ?? values.currency;
  return (
    <>
      <Switch
        label={write('other.open')}
        checked={isOpen}
        onChange={({ currentTarget }) => toggle(currentTarget.checked)}
      />
      <Collapse expanded={isOpen}>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <AmountInput
              label={write('originalAmount')}
              value={values.originalAmount}
              onChange={(amount) => setFieldValue('originalAmount', amount)}
              error={errorOf(form, 'originalAmount')}
              currency={from}
            />
            <CurrencySelect
              label={write('originalCurrency')}
              value={values.originalCurrency}
              onChange={(code) => setValues(withCurrency(values, { originalCurrency: code ?? from }))}
              error={errorOf(form, 'originalCurrency')}
            />
          </SimpleGrid>
          <NumberField
            label={write('exchangeRate')}
            description={
              from === values.currency ? undefined : write('exchangeRate.about', { from, to: values.currency })
            }
            value={values.originalCurrency === null ? null : values.exchangeRate}
            onChange={(rate) => setFieldValue('exchangeRate', rate)}
            error={errorOf(form, 'exchangeRate')}
            min={0}
            decimals={10}
          />
        </Stack>
      </Collapse>
    </>
  );
};

const TYPES = ['out_of_pocket', 'company_card', 'per_diem'] as const;

/** Where it is booked to. */
const Booking = ({ form }: FieldsProps) => {
  const write = useWords(EXPENSE_FORM);
  const departments = useDepartments();
  const locations = useLocations();
  const { data: projects = [] } = useProjects();
  const { values, setFieldValue } = form;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <ChoiceSelect
        label={write('department')}
        choices={departments.data?.filter(({ isActive, id }) => isActive || id === values.departmentId) ?? []}
        value={values.departmentId}
        onChange={(id) => setFieldValue('departmentId', id)}
        error={errorOf(form, 'departmentId')}
      />
      <ChoiceSelect
        label={write('location')}
        choices={locations.data?.filter(({ isActive, id }) => isActive || id === values.locationId) ?? []}
        value={values.locationId}
        onChange={(id) => setFieldValue('locationId', id)}
        error={errorOf(form, 'locationId')}
      />
      {projects.length > 0 && (
        <ChoiceSelect
          label={write('project')}
          choices={projects.filter(({ isActive, id }) => isActive || id === values.projectId)}
          value={values.projectId}
          onChange={(id) => setFieldValue('projectId', id)}
          error={errorOf(form, 'projectId')}
        />
      )}
    </SimpleGrid>
  );
};

type Props = FieldsProps & { isNew: boolean };

const Person = ({ form }: FieldsProps) => {
  const write = useWords(EXPENSE_FORM);
  const { me } = useSession();
  const employees = useEmployees();
  const people = employees.data?.flatMap(({ userId, status, ...name }) =>
    userId !== null && status === 'active' ? [{ id: userId, name: employeeName(name) }] : [],
  );
  return (
    <ChoiceSelect
      label={write('employee')}
      choices={people ?? []}
      value={form.values.userId ?? me.id}
      onChange={(id) => form.setFieldValue('userId', id === me.id ? null : id)}
      error={errorOf(form, 'userId')}
      required
    />
  );
};

/** What some expenses have. */
export const MoreFields = ({ form, isNew }: Props) => {
  const write = useWords(EXPENSE_FORM);
  const { me } = useSession();
  const maySpendForOthers = useRight('writeOthers');
  const { values, setFieldValue } = form;
  const isTheirs = values.userId === null || values.userId === me.id;
  return (
    <>
      <TextInput label={write('description')} maxLength={500} {...form.getInputProps('description')} />
      {isNew && (
        <Select
          label={write('type')}
          data={TYPES.map((value) => ({ value, label: write(`type.${value}`) }))}
          value={values.type}
          onChange={(type) => type && setFieldValue('type', type as ExpenseValues['type'])}
          allowDeselect={false}
        />
      )}
      {isNew && maySpendForOthers && <Person form={form} />}
      <Booking form={form} />
      <OtherCurrency form={form} />
      <Textarea label={write('notes')} maxLength={2000} autosize minRows={2} {...form.getInputProps('notes')} />
      <Group gap="lg">
        <Checkbox
          label={write(isTheirs ? 'reimbursable' : 'reimbursable.other')}
          {...form.getInputProps('reimbursable', { type: 'checkbox' })}
        />
        <Checkbox label={write('billable')} {...form.getInputProps('billable', { type: 'checkbox' })} />
      </Group>
    </>
  );
};
