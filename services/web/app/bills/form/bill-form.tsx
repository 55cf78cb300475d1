import { Alert, Anchor, Button, Flex, Select, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getBillOptions, isApiError, useSession } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import {
  ChoiceSelect,
  CurrencySelect,
  DayInput,
  ErrorNotice,
  FORMS,
  RateField,
  useVendorName,
  useVendors,
} from '../../ui/index.ts';
import { PAYMENT_METHODS, useMethodName } from '../payables/bill-states.ts';
import { type BillDraft, keptRateOf, sumsOf, withBillCurrency, withIssueDate, withVendor } from './bill-draft.ts';
import { LineFields } from './line-fields.tsx';
import type { BillFormState } from './use-bill-form.ts';
import { BILL_FORM } from './words.ts';

type HeadFieldsProps = { form: UseFormReturnType<BillDraft> };

/** Whom the bill is from, its number and its days. */
const HeadFields = ({ form }: HeadFieldsProps) => {
  const write = useWords(BILL_FORM);
  const { business } = useSession();
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
      <CurrencySelect
        label={write('currency')}
        {...form.getInputProps('currency')}
        onChange={(code) => code && form.setValues(withBillCurrency(form.values, code))}
      />
      <TextInput label={write('terms')} maxLength={100} {...form.getInputProps('paymentTerms')} />
      {values.currency !== business.currency && (
        <RateField
          {...form.getInputProps('exchangeRate')}
          value={values.exchangeRate}
          currency={values.currency}
          day={values.issueDate}
          amount={sumsOf(values).total}
          picked={keptRateOf(values)}
        />
      )}
    </SimpleGrid>
  );
};

/** How it is paid, and remarks. */
const RemarkFields = ({ form }: HeadFieldsProps) => {
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

type TwiceNoticeProps = {
  draft: Pick<BillDraft, 'billNumber'>;
  /** The bill with this number; undefined when two were entered at the same moment. */
  billId: number | undefined;
};

/** Which bill has the number already, so that nobody pays an invoice twice. */
const TwiceNotice = ({ draft: { billNumber }, billId }: TwiceNoticeProps) => {
  const write = useWords(BILL_FORM);
  const { money } = useFormats();
  const vendorName = useVendorName();
  const businessId = useSession().business.id;
  const options = getBillOptions({ path: { businessId, billId: billId ?? 0 } });
  const bill = useQuery({ ...options, enabled: billId !== undefined, retry: false }).data?.data;
  return (
    <Alert color="yellow" role="alert" icon={<IconCopy aria-hidden />} title={write('twice.title')}>
      <Stack gap="xs">
        <Text size="sm">{write('twice.about', { number: billNumber })}</Text>
        {bill && (
          <Anchor component={Link} to={`/bills/${bill.id}`} size="sm">
            {write('twice.open', {
              name: `${vendorName(bill.vendorId)} ${bill.billNumber}, ${money(bill.amount, bill.currency)}`,
            })}
          </Anchor>
        )}
      </Stack>
    </Alert>
  );
};

/** Facts stand beside the field that they are about. */
const takenBy = (detail: object): number | undefined =>
  'billId' in detail && typeof detail.billId === 'number' ? detail.billId : undefined;

/** Why a bill could not be saved. */
const SaveError = ({ error, draft }: Pick<TwiceNoticeProps, 'draft'> & { error: unknown }) =>
  isApiError(error) && error.code === 'DUPLICATE_BILL_NUMBER' ? (
    <TwiceNotice draft={draft} billId={error.details.map(takenBy).find((id) => id !== undefined)} />
  ) : (
    <ErrorNotice error={error} />
  );

type Props = {
  state: BillFormState;
  back: string;
  saveLabel: string;
  /** On the button that saves it and sends it to its approvers; left out: there is none. */
  finalLabel?: string;
};

/** The fields of a bill; on a phone what ends it usually is the first of the buttons. */
export const BillForm = ({ state, back, saveLabel, finalLabel }: Props) => {
  const { form, submit, submitFinal, isSaving, error, sent } = state;
  const write = useWords(FORMS);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        {error ? <SaveError error={error} draft={sent} /> : null}
        <HeadFields form={form} />
        <LineFields form={form} />
        <RemarkFields form={form} />
        <Flex direction={{ base: 'column-reverse', xs: 'row' }} justify="flex-end" gap="xs">
          <Button component={Link} to={back} variant="default">
            {write('cancel')}
          </Button>
          <Button type="submit" loading={isSaving} variant={finalLabel === undefined ? 'filled' : 'default'}>
            {saveLabel}
          </Button>
          {finalLabel !== undefined && (
            <Button onClick={submitFinal} loading={isSaving}>
              {finalLabel}
            </Button>
          )}
        </Flex>
      </Stack>
    </form>
  );
};
