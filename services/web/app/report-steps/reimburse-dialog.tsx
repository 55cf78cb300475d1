import { Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type ExpenseReport, reimburseReport } from '../api/index.ts';
import { ErrorNotice, useAction } from '../feedback/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { useNames } from '../names/index.ts';
import { REPORT } from './report-words.ts';

const METHODS = ['eft', 'cheque', 'payroll', 'cash'] as const;

type Props = { report: ExpenseReport; isOpen: boolean; close: () => void };

/** Writes down that a report was paid back outside of the payment batches. */
export const ReimburseDialog = ({ report, isOpen, close }: Props) => {
  const write = useWords(REPORT);
  const format = useFormats();
  const { nameOf } = useNames();
  const [method, setMethod] = useState<string>('eft');
  const [reference, setReference] = useState('');
  const { id, name, reimbursableAmount, currency, submittedBy } = report;
  const reimburse = useAction({
    run: () => {
      const label = write(`method.${method as (typeof METHODS)[number]}`);
      return reimburseReport({ path: { id }, body: { method: label, reference: reference.trim() || null } });
    },
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
          data={METHODS.map((value) => ({ value, label: write(`method.${value}`) }))}
          value={method}
          onChange={(value) => setMethod(value ?? 'eft')}
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
