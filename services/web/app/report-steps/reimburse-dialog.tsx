import { Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type ExpenseReport, reimburseReport } from '../api/index.ts';
import { ErrorNotice, useAction } from '../feedback/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { useNames } from '../names/index.ts';
import { REPORT } from './report-words.ts';
import { PAYROLL, useRepaymentName } from './use-repayment-name.ts';

/** As codes, which are named in the language of whoever reads them. */
const METHODS = ['EFT', 'CHECK', PAYROLL, 'CASH'] as const;

type Props = { report: ExpenseReport; isOpen: boolean; close: () => void };

/** Writes down that a report was paid back outside of the payment batches. */
export const ReimburseDialog = ({ report, isOpen, close }: Props) => {
  const write = useWords(REPORT);
  const format = useFormats();
  const { nameOf } = useNames();
  const repaymentName = useRepaymentName();
  const [method, setMethod] = useState<string>(METHODS[0]);
  const [reference, setReference] = useState('');
  const { id, name, reimbursableAmount, currency, submittedBy } = report;
  const reimburse = useAction({
    run: () => reimburseReport({ path: { id }, body: { method, reference: reference.trim() || null } }),
    done: () => write('reimburse.done'),
    after: close,
    showsErrors: true,
  });
  const amount = format.money(reimbursableAmount, currency);
  return (
    <Modal opened={isOpen} onClose={close} title={write('reimburse.title', { name })} centered>
      <Stack gap="sm">
        {reimburse.error ? <ErrorNotice error={reimburse.error} /> : null}
        <Text size="sm">{write('reimburse.amount', { amount, person: nameOf(submittedBy) })}</Text>
        <Select
          label={write('reimburse.method')}
          data={METHODS.map((value) => ({ value, label: repaymentName(value) }))}
          value={method}
          onChange={(value) => setMethod(value ?? METHODS[0])}
          allowDeselect={false}
        />
        <TextInput
          label={write('reimburse.reference')}
          maxLength={100}
          value={reference}
          onChange={({ currentTarget }) => setReference(currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {write('cancel')}
          </Button>
          <Button loading={reimburse.isPending} onClick={() => reimburse.mutate()}>
            {write('reimburse')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
