import { NumberInput, Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import { ChoiceSelect, useCategories } from '../choices/index.ts';
import { CountrySelect, CurrencySelect, RecordForm, type RecordFormState } from '../forms/index.ts';
import { useWords } from '../intl/index.ts';
import { PAYMENT_METHODS, useMethodName } from '../payables/index.ts';
import { ADDRESS_LINES, type VendorInput } from './vendor-input.ts';
import { VENDORS } from './words.ts';

type Props = { state: RecordFormState<VendorInput>; back: string; maskedTaxId?: string | null };

/** What the business knows of a vendor; bank details have a form of their own. */
export const VendorForm = ({ state, back, maskedTaxId }: Props) => {
  const write = useWords(VENDORS);
  const methodName = useMethodName();
  const { data: categories = [] } = useCategories();
  const { form } = state;
  return (
    <RecordForm {...state} back={back}>
      <TextInput label={write('name')} required maxLength={200} {...form.getInputProps('name')} />
      <TextInput label={write('legalName')} maxLength={200} {...form.getInputProps('legalName')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput label={write('email')} type="email" {...form.getInputProps('email')} />
        <TextInput label={write('phone')} type="tel" {...form.getInputProps('phone')} />
        <CountrySelect label={write('country')} allowDeselect={false} {...form.getInputProps('country')} />
        {ADDRESS_LINES.map((line) => (
          <TextInput key={line} label={write(`address.${line}`)} {...form.getInputProps(`address.${line}`)} />
        ))}
        <CurrencySelect label={write('currency')} {...form.getInputProps('currency')} />
        <NumberInput
          label={write('terms')}
          min={0}
          max={365}
          allowDecimal={false}
          hideControls
          rightSection={
            <Text size="sm" c="dimmed">
              {write('terms.unit')}
            </Text>
          }
          rightSectionWidth={56}
          {...form.getInputProps('terms')}
        />
        <TextInput
          label={write('taxId')}
          placeholder={maskedTaxId ? write('taxId.kept', { masked: maskedTaxId }) : ''}
          {...form.getInputProps('taxId')}
        />
        <Select
          label={write('method')}
          clearable
          placeholder={write('method.none')}
          data={PAYMENT_METHODS.map((value) => ({ value, label: methodName(value) }))}
          {...form.getInputProps('defaultPaymentMethod')}
        />
        <ChoiceSelect
          label={write('category')}
          placeholder={write('category.none')}
          choices={categories.filter(({ isActive }) => isActive)}
          value={form.values.defaultCategoryId}
          onChange={(id) => form.setFieldValue('defaultCategoryId', id)}
        />
      </SimpleGrid>
    </RecordForm>
  );
};
