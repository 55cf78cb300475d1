import { Select, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { DayInput } from '../forms/index.ts';
import { useWords } from '../intl/index.ts';
import { MANUAL_METHODS, PAYMENT_METHODS, useMethodName } from '../payables/index.ts';
import type { StepField } from './bill-steps.ts';
import type { StepInput } from './run-step.ts';
import { STEPS } from './step-words.ts';

type Props = { fields: readonly StepField[]; form: UseFormReturnType<StepInput> };

/** What is filled in before a step. */
export const StepFields = ({ fields, form }: Props) => {
  const write = useWords(STEPS);
  const nameOf = useMethodName();
  const options = (methods: readonly string[]) => methods.map((value) => ({ value, label: nameOf(value) }));
  const inputs = {
    reason: () => (
      <Textarea
        label={write('field.reason')}
        required
        autosize
        minRows={2}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    ),
    comment: () => <Textarea label={write('field.comment')} autosize minRows={2} {...form.getInputProps('comment')} />,
    day: () => <DayInput label={write('field.day')} {...form.getInputProps('day')} value={form.values.day} />,
    paidOn: () => (
      <DayInput label={write('field.paidOn')} {...form.getInputProps('paidOn')} value={form.values.paidOn} />
    ),
    method: () => (
      <Select
        label={write('field.method')}
        placeholder={write('field.method.usual')}
        data={options(PAYMENT_METHODS)}
        clearable
        {...form.getInputProps('method')}
      />
    ),
    manualMethod: () => (
      <Select
        label={write('field.method')}
        data={options(MANUAL_METHODS)}
        allowDeselect={false}
        {...form.getInputProps('manualMethod')}
      />
    ),
    reference: () => <TextInput label={write('field.reference')} {...form.getInputProps('reference')} />,
  } satisfies Record<StepField, () => unknown>;
  return fields.map((field) => <div key={field}>{inputs[field]()}</div>);
};
