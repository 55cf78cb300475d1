import { SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useWords } from '../../intl/index.ts';
import { AmountInput, ChoiceSelect, CurrencySelect, DayInput, useCategories } from '../../ui/index.ts';
import { type ExpenseValues, isTipped } from './expense-values.ts';
import { EXPENSE_FORM } from './words.ts';

export type FieldsProps = {
  form: UseFormReturnType<ExpenseValues>;
  /** What a person should look at beside a field: what was read with little certainty. */
  remarks?: Partial<Record<keyof ExpenseValues, string>>;
};

/** The error of a field as its component takes it. */
export const errorOf = (form: FieldsProps['form'], field: keyof ExpenseValues): string | undefined =>
  form.errors[field] ? String(form.errors[field]) : undefined;

/** What every expense has: merchant, amount, date, category, tax and tip. */
export const MainFields = ({ form, remarks = {} }: FieldsProps) => {
  const write = useWords(EXPENSE_FORM);
  const categories = useCategories();
  const { values, setFieldValue } = form;
  const { currency } = values;
  return (
    <>
      <TextInput
        label={write('merchant')}
        description={remarks.merchant}
        required
        maxLength={200}
        data-autofocus
        {...form.getInputProps('merchant')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <AmountInput
          label={write('amount')}
          description={remarks.amount}
          required
          value={values.amount}
          onChange={(amount) => setFieldValue('amount', amount)}
          error={errorOf(form, 'amount')}
          currency={currency}
        />
        <CurrencySelect
          label={write('currency')}
          value={currency}
          onChange={(code) => setFieldValue('currency', code ?? currency)}
          error={errorOf(form, 'currency')}
        />
      </SimpleGrid>
      <DayInput
        label={write('date')}
        required
        description={remarks.date}
        value={values.date}
        onChange={(date) => setFieldValue('date', date)}
        error={errorOf(form, 'date')}
      />
      <ChoiceSelect
        label={write('category')}
        choices={categories.data?.filter(({ isActive, id }) => isActive || id === values.categoryId) ?? []}
        value={values.categoryId}
        onChange={(id) => setFieldValue('categoryId', id)}
        error={errorOf(form, 'categoryId')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <AmountInput
          label={write('tax')}
          description={remarks.taxAmount}
          value={values.taxAmount}
          onChange={(tax) => setFieldValue('taxAmount', tax)}
          error={errorOf(form, 'taxAmount')}
          currency={currency}
        />
        {isTipped(values) && (
          <AmountInput
            label={write('tip')}
            description={remarks.tip}
            value={values.tip}
            onChange={(tip) => setFieldValue('tip', tip)}
            error={errorOf(form, 'tip')}
            currency={currency}
          />
        )}
      </SimpleGrid>
    </>
  );
};
