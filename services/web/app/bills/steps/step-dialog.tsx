import { Button, Group, Modal, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import {
  approveBill,
  type Bill,
  cancelBill,
  cancelBillPayment,
  confirmBillPayment,
  denyBill,
  failBillPayment,
  markBillPaid,
  rescheduleBillPayment,
  retryBillPayment,
  scheduleBillPayment,
  submitBill,
  unmarkBillPaid,
  withdrawBill,
} from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { DayInput, ErrorNotice, useAction, useVendorName } from '../../ui/index.ts';
import { MANUAL_METHODS, PAYMENT_METHODS, useMethodName } from '../payables/bill-states.ts';
import { PAYABLES } from '../payables/words.ts';
import { BILL_STEPS, type BillStep, type StepField } from './bill-steps.ts';
import { STEPS } from './step-words.ts';

/** What a person filled in; '' and null mean nothing. */
type StepInput = {
  comment: string;
  reason: string;
  day: string | null;
  method: (typeof PAYMENT_METHODS)[number] | null;
  paidOn: string | null;
  manualMethod: (typeof MANUAL_METHODS)[number];
  reference: string;
};

const NO_INPUT: StepInput = {
  comment: '',
  reason: '',
  day: null,
  method: null,
  paidOn: null,
  manualMethod: 'MANUAL',
  reference: '',
};

const textOr = <T,>(text: string, nothing: T): string | T => text.trim() || nothing;

/** Takes a step with the bill as it was shown: whoever changed it meanwhile is not passed over (412). */
const runStep = async (bill: Bill, step: BillStep, input: StepInput): Promise<Bill> => {
  const one = {
    path: { businessId: bill.businessId, billId: bill.id },
    headers: { 'If-Match': `"v${bill.version}"` },
  };
  const comment = textOr(input.comment, null);
  const reference = textOr(input.reference, undefined);
  const paidAt = input.paidOn ?? undefined;
  const paymentMethod = input.method;
  const scheduledDate = input.day ?? undefined;
  const run = {
    submit: () => submitBill({ ...one, body: { comment } }),
    approve: () => approveBill({ ...one, body: { comment } }),
    deny: () => denyBill({ ...one, body: { comment: input.reason } }),
    withdraw: () => withdrawBill({ ...one, body: { comment } }),
    'schedule-payment': () =>
      scheduleBillPayment({ ...one, body: { scheduledDate: scheduledDate ?? '', paymentMethod, comment } }),
    reschedule: () =>
      rescheduleBillPayment({ ...one, body: { scheduledDate: scheduledDate ?? '', paymentMethod, comment } }),
    'retry-payment': () => retryBillPayment({ ...one, body: { scheduledDate, paymentMethod, comment } }),
    'cancel-payment': () => cancelBillPayment({ ...one, body: { comment } }),
    'confirm-payment': () => confirmBillPayment({ ...one, body: { paidAt, reference, comment } }),
    'fail-payment': () => failBillPayment({ ...one, body: { reason: input.reason } }),
    'mark-paid': () => markBillPaid({ ...one, body: { paidAt, method: input.manualMethod, reference, comment } }),
    'unmark-paid': () => unmarkBillPaid({ ...one, body: { comment: input.reason } }),
    cancel: () => cancelBill({ ...one, body: { comment } }),
  } satisfies Record<BillStep, () => Promise<{ data: { data: Bill } }>>;
  return (await run[step]()).data.data;
};

type StepFieldsProps = { fields: readonly StepField[]; form: UseFormReturnType<StepInput> };

/** What is filled in before a step. */
const StepFields = ({ fields, form }: StepFieldsProps) => {
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

type Props = { bill: Bill; step: BillStep; isOpen: boolean; onClose: () => void };

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
  const { bill, step, isOpen, onClose } = props;
  const write = useWords(STEPS);
  const vendorName = useVendorName();
  const { form, action } = useStep(props);
  const { fields, color } = BILL_STEPS[step];
  return (
    <Modal opened={isOpen} onClose={onClose} title={`${write(step)} · ${vendorName(bill.vendorId)} ${bill.billNumber}`}>
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
