import { SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useSession } from '../../core/index.ts';
import { type PickedRate, useWords } from '../../intl/index.ts';
import { AmountInput, ChoiceSelect, CurrencySelect, DayInput, RateField, useCategories } from '../../ui/index.ts';
import { type ExpenseValues, isConverted, isTipped, withCurrency } from './expense-values.ts';
import { EXPENSE_FORM } from './words.ts';

export type FieldsProps = {
  form: UseFormReturnType<ExpenseValues>;
  /** What a person should look at beside a field: what was read with little certainty. */
  remarks?: Partial<Record<keyof ExpenseValues, string>>;
  /** The rate of a source that the expense has, of its currency and day. */
  picked?: (PickedRate & Pick<ExpenseValues, 'currency'> & { day: string | null }) | undefined;
};

/** The error of a field as its component takes it. */
export const errorOf = (form: FieldsProps['form'], field: keyof ExpenseValues): string | undefined =>
  form.errors[field] ? String(form.errors[field]) : undefined;

/** What every expense has: merchant, amount, date, category, tax and tip. */
export const MainFields = ({ form, remarks = {}, picked }: FieldsProps) => {
  const write = useWords(EXPENSE_FORM);
  const categories = useCategories();
  const { business } = useSession();
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
          onChange={(code) => form.setValues(withCurrency(values, { currency: code ?? currency }))}
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
      {isConverted(values, business.currency) && (
        <RateField
          value={values.exchangeRate}
          onChange={(rate) => setFieldValue('exchangeRate', rate)}
          error={errorOf(form, 'exchangeRate')}
          currency={currency}
          day={values.date}
          amount={values.amount}
          picked={picked?.currency === currency && picked.day === values.date ? picked : undefined}
        />
      )}
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
