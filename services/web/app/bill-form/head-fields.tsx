import { Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { ChoiceSelect } from '../choices/index.ts';
import { CurrencySelect, DayInput } from '../forms/index.ts';
import { useWords } from '../intl/index.ts';
import { PAYMENT_METHODS, useMethodName, useVendors } from '../payables/index.ts';
import { type BillDraft, withIssueDate, withVendor } from './bill-draft.ts';
import { BILL_FORM } from './words.ts';

type Props = { form: UseFormReturnType<BillDraft> };

/** Whom the bill is from, its number and its days. */
export const HeadFields = ({ form }: Props) => {
  const write = useWords(BILL_FORM);
  const { data: vendors = [] } = useVendors();
  const { values } = form;
  const chooseVendor = (id: number | null) => {
    const chosen = vendors.find((each) => each.id === id);
    if (chosen) form.setValues(withVendor(form.values, chosen));
  };
  const fitting = vendors.filter(({ id, status }) => status === 'active' || id === values.vendorId);
  const vendor = vendors.find(({ id }) => id === values.vendorId);
  const chooseDay = (issueDate: string | null) => form.setValues(withIssueDate(form.values, issueDate, vendor));
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <ChoiceSelect
        label={write('vendor')}
        required
        choices={fitting}
        value={values.vendorId}
        onChange={chooseVendor}
        error={form.errors.vendorId as string}
      />
      <TextInput label={write('number')} required maxLength={40} {...form.getInputProps('billNumber')} />
      <DayInput
        label={write('issued')}
        {...form.getInputProps('issueDate')}
        value={values.issueDate}
        onChange={chooseDay}
      />
      <DayInput label={write('due')} {...form.getInputProps('dueDate')} value={values.dueDate} />
      <CurrencySelect label={write('currency')} {...form.getInputProps('currency')} />
      <TextInput label={write('terms')} maxLength={100} {...form.getInputProps('paymentTerms')} />
    </SimpleGrid>
  );
};

/** How it is paid, and remarks. */
export const RemarkFields = ({ form }: Props) => {
  const write = useWords(BILL_FORM);
  const nameOf = useMethodName();
  return (
    <Stack gap="sm">
      <Select
        label={write('method')}
        placeholder={write('method.vendor')}
        clearable
        data={PAYMENT_METHODS.map((value) => ({ value, label: nameOf(value) }))}
        {...form.getInputProps('paymentMethod')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <Textarea label={write('memo')} autosize minRows={2} maxLength={1000} {...form.getInputProps('memo')} />
        <Textarea
          label={write('vendorMemo')}
          autosize
          minRows={2}
          maxLength={1000}
          {...form.getInputProps('vendorMemo')}
        />
      </SimpleGrid>
    </Stack>
  );
};
