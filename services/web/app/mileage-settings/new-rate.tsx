import { NumberInput, Text } from '@mantine/core';
import { createMileageRate } from '../api/index.ts';
import { DayInput, RecordForm, useRecordForm } from '../forms/index.ts';
import { useWords } from '../intl/index.ts';
import { useSession } from '../session/index.ts';
import { type RateValues, slabsOf } from './rate-text.ts';
import { MILEAGE_SETTINGS } from './words.ts';

/** Adds a rate of the business's own, from a day on. */
export const NewRate = ({ close }: { close: () => void }) => {
  const write = useWords(MILEAGE_SETTINGS);
  const { business } = useSession();
  const { distanceUnit: unit, currency } = business;
  const values: RateValues = { effectiveFrom: null, first: null, upTo: null, second: null };
  const { form, ...state } = useRecordForm({
    values,
    save: (typed) =>
      createMileageRate({
        path: { businessId: business.id },
        body: { effectiveFrom: typed.effectiveFrom ?? '', unit, currency, slabs: slabsOf(typed) },
      }),
    after: close,
  });
  const number = (name: 'first' | 'upTo' | 'second') => {
    const { value, ...rest } = form.getInputProps(name);
    const onChange = (typed: number | string) => form.setFieldValue(name, typed === '' ? null : Number(typed));
    return { ...rest, value: (value as number | null) ?? '', onChange, min: 0, hideControls: true };
  };
  const rate = { decimalScale: 3, allowedDecimalSeparators: [',', '.'], rightSection: currency, rightSectionWidth: 52 };
  return (
    <RecordForm {...state} onCancel={close}>
      <Text size="sm">{write('own.replace')}</Text>
      <DayInput label={write('effectiveFrom')} {...form.getInputProps('effectiveFrom')} />
      <NumberInput label={write('first', { unit })} required {...rate} {...number('first')} />
      <NumberInput
        label={write('step', { unit })}
        description={write('step.about')}
        allowDecimal={false}
        {...number('upTo')}
      />
      {form.values.upTo !== null && (
        <NumberInput label={write('second', { unit })} required {...rate} {...number('second')} />
      )}
    </RecordForm>
  );
};
