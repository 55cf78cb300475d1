import { ActionIcon, Button, Group, Paper, Radio, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useFormats, useWords } from '../../intl/index.ts';
import {
  AmountInput,
  ChoiceSelect,
  useCategories,
  useDepartments,
  useLocations,
  useProjects,
  useTaxName,
} from '../../ui/index.ts';
import { type BillDraft, emptyLine, namedTaxesOf, sumsOf } from './bill-draft.ts';
import { BILL_FORM } from './words.ts';

type Form = UseFormReturnType<BillDraft>;
type LineProps = { form: Form; index: number };

const Coding = ({ form, index }: LineProps) => {
  const write = useWords(BILL_FORM);
  const { data: categories = [] } = useCategories();
  const { data: departments = [] } = useDepartments();
  const { data: locations = [] } = useLocations();
  const { data: projects = [] } = useProjects();
  const active = <T extends { isActive: boolean }>(all: readonly T[]) => all.filter(({ isActive }) => isActive);
  const propsOf = (field: 'categoryId' | 'departmentId' | 'locationId' | 'projectId') => ({
    value: form.values.lines[index]?.[field] ?? null,
    onChange: (id: number | null) => form.setFieldValue(`lines.${index}.${field}`, id as never),
  });
  return (
    <SimpleGrid cols={{ base: 1, sm: projects.length > 0 ? 2 : 3 }} spacing="xs">
      <ChoiceSelect label={write('category')} choices={active(categories)} {...propsOf('categoryId')} />
      <ChoiceSelect label={write('department')} choices={departments} {...propsOf('departmentId')} />
      <ChoiceSelect label={write('location')} choices={locations} {...propsOf('locationId')} />
      {projects.length > 0 && (
        <ChoiceSelect
          label={write('project')}
          choices={projects.filter(({ id, isActive }) => isActive || id === form.values.lines[index]?.projectId)}
          {...propsOf('projectId')}
        />
      )}
    </SimpleGrid>
  );
};

const LineField = ({ form, index }: LineProps) => {
  const write = useWords(BILL_FORM);
  const { lines, currency, amountsInclude } = form.values;
  const line = lines[index];
  const amountOf = (field: 'amount' | 'taxAmount') => ({
    value: line?.[field] ?? null,
    onChange: (amount: number | null) => form.setFieldValue(`lines.${index}.${field}`, amount as never),
    error: form.errors[`lines.${index}.${field}`],
    currency,
  });
  return (
    <Paper component="fieldset" withBorder p="sm" m={0} aria-label={write('line', { number: index + 1 })}>
      <Group justify="space-between" mb={4}>
        <Text size="sm" fw={600} aria-hidden>
          {write('line', { number: index + 1 })}
        </Text>
        {lines.length > 1 && (
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={write('line.remove', { number: index + 1 })}
            onClick={() => form.removeListItem('lines', index)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      <Stack gap="xs">
        <TextInput label={write('description')} {...form.getInputProps(`lines.${index}.description`)} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
          <AmountInput label={write(`amount.${amountsInclude}`)} required {...amountOf('amount')} />
          <AmountInput label={write(`tax.${amountsInclude}`)} {...amountOf('taxAmount')} />
        </SimpleGrid>
        <Coding form={form} index={index} />
      </Stack>
    </Paper>
  );
};

/** Whether what is typed into the lines holds their tax. */
const IncludeChoice = ({ form }: { form: Form }) => {
  const write = useWords(BILL_FORM);
  return (
    <Radio.Group
      label={write('include')}
      value={form.values.amountsInclude}
      onChange={(value) => form.setFieldValue('amountsInclude', value as BillDraft['amountsInclude'])}
    >
      <Group gap="md" mt={4}>
        <Radio value="tax" label={write('include.tax')} />
        <Radio value="none" label={write('include.none')} />
      </Group>
    </Radio.Group>
  );
};

/** The taxes that were named for the whole bill and still count. */
const NamedTaxes = ({ form }: { form: Form }) => {
  const write = useWords(BILL_FORM);
  const nameOf = useTaxName();
  const { money } = useFormats();
  return namedTaxesOf(form.values).map((tax) => (
    <Group key={`${tax.name} ${tax.amount}`} gap={4}>
      <Text size="sm" c="dimmed">
        {write('named', { name: nameOf(tax), amount: money(tax.amount, form.values.currency) })}
      </Text>
      <ActionIcon
        variant="subtle"
        color="red"
        size="sm"
        aria-label={write('named.remove', { name: nameOf(tax) })}
        onClick={() =>
          form.setFieldValue(
            'taxes',
            form.values.taxes.filter((each) => each !== tax),
          )
        }
      >
        <IconTrash size={14} aria-hidden />
      </ActionIcon>
    </Group>
  ));
};

/** The lines of the bill and what they come to. */
export const LineFields = ({ form }: { form: Form }) => {
  const write = useWords(BILL_FORM);
  const { money } = useFormats();
  const { lines, currency } = form.values;
  const { total, tax, before } = sumsOf(form.values);
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {write('lines')}
      </Title>
      <IncludeChoice form={form} />
      {lines.map(({ key }, index) => (
        <LineField key={key} form={form} index={index} />
      ))}
      <Group justify="space-between" align="start">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.insertListItem('lines', emptyLine(lines.at(-1)?.categoryId))}
        >
          {write('line.add')}
        </Button>
        <Stack gap={2} align="flex-end" role="status">
          {tax !== 0 && (
            <Text size="sm" c="dimmed">
              {write('before', { amount: money(before, currency) })}
            </Text>
          )}
          <NamedTaxes form={form} />
          <Text fw={650}>{write('total', { amount: money(total, currency) })}</Text>
        </Stack>
      </Group>
    </Stack>
  );
};
