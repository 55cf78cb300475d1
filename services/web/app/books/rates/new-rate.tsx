import { Text } from '@mantine/core';
import { createExchangeRate, useSession } from '../../core/index.ts';
import { todayIn, useWords } from '../../intl/index.ts';
import { CurrencySelect, DayInput, NumberField, RecordForm, useRecordForm } from '../../ui/index.ts';
import { RATES } from './words.ts';

type Values = { currency: string; date: string | null; rate: number | null };

/** What most rates are entered for. */
const foreignTo = (currency: string): string => (currency === 'USD' ? 'CAD' : 'USD');

/** A rate of the business's own for a day. */
export const NewRate = ({ close }: { close: () => void }) => {
  const write = useWords(RATES);
  const { business } = useSession();
  const values: Values = { currency: foreignTo(business.currency), date: todayIn(business.timeZone), rate: null };
  const { form, ...state } = useRecordForm<Values>({
    values,
    // What is empty is left to the API to refuse: it names the field.
    save: ({ currency, date, rate }) =>
      createExchangeRate({ body: { currency, date: date ?? '', rate: rate as number } }),
    done: write('entered'),
    after: close,
  });
  return (
    <RecordForm {...state} onCancel={close}>
      <Text size="sm">{write('enter.about')}</Text>
      <CurrencySelect label={write('currency')} {...form.getInputProps('currency')} />
      <DayInput label={write('day')} required {...form.getInputProps('date')} />
      <NumberField
        label={write('enter.rate', { from: form.values.currency, to: business.currency })}
        required
        min={0}
        decimals={8}
        {...form.getInputProps('rate')}
      />
    </RecordForm>
  );
};
