import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Bill } from '../api/index.ts';
import { ErrorNotice, useAction } from '../feedback/index.ts';
import { useWords } from '../intl/index.ts';
import { PAYABLES, useVendorName } from '../payables/index.ts';
import { BILL_STEPS, type BillStep } from './bill-steps.ts';
import { NO_INPUT, runStep, type StepInput } from './run-step.ts';
import { StepFields } from './step-fields.tsx';
import { STEPS } from './step-words.ts';

type Props = { bill: Bill; step: BillStep; onClose: () => void };

const NEEDS_DAY: ReadonlySet<BillStep> = new Set(['reschedule', 'schedule-payment']);

const useStep = ({ bill, step, onClose }: Props) => {
  const write = useWords(STEPS);
  const writeState = useWords(PAYABLES);
  const { fields } = BILL_STEPS[step];
  const form = useForm<StepInput>({
    initialValues: { ...NO_INPUT, day: bill.scheduledDate },
    validate: {
      reason: (text) => (fields.includes('reason') && text.trim() === '' ? write('reason.missing') : null),
      day: (day) => (NEEDS_DAY.has(step) && !day ? write('day.missing') : null),
    },
  });
  const action = useAction<StepInput, Bill>({
    run: (input) => runStep(bill, step, input),
    done: ({ billNumber, status }) => write('done', { name: billNumber, state: writeState(`status.${status}`) }),
    after: onClose,
    showsErrors: true,
  });
  return { form, action };
};

/** Names what a step does, takes what it needs, and does it. */
export const StepDialog = (props: Props) => {
  const { bill, step, onClose } = props;
  const write = useWords(STEPS);
  const vendorName = useVendorName();
  const { form, action } = useStep(props);
  const { fields, color } = BILL_STEPS[step];
  return (
    <Modal opened onClose={onClose} title={`${write(step)} · ${vendorName(bill.vendorId)} ${bill.billNumber}`}>
      <form onSubmit={form.onSubmit((input) => action.mutate(input))} noValidate>
        <Stack gap="md">
          <Text size="sm">{write(`about.${step}`)}</Text>
          {action.error ? <ErrorNotice error={action.error} /> : null}
          <StepFields fields={fields} form={form} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {write('back')}
            </Button>
            <Button type="submit" loading={action.isPending} {...(color && { color })}>
              {write(step)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
