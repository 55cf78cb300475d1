import { Button, Group, Stack, Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import {
  type Bill,
  createPaymentBatch,
  type ExpenseReport,
  type FundingAccount,
  type PaymentBatch,
} from '../api/index.ts';
import { ErrorNotice, useAction } from '../feedback/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { useSelection } from '../lists/index.ts';
import { useMoneyText, useVendorName } from '../payables/index.ts';
import { batchRequestOf, stillPayable } from './chosen-payables.ts';
import { PayableChoices } from './payable-choices.tsx';
import { usePayables } from './use-payables.ts';
import { PAYMENTS } from './words.ts';

/** What is chosen of what this account can pay, and the batch of it. */
const useBatch = (account: FundingAccount) => {
  const write = useWords(PAYMENTS);
  const navigate = useNavigate();
  const { bills, reports } = usePayables(account);
  const billChoice = useSelection<Bill>();
  const reportChoice = useSelection<ExpenseReport>();
  const chosen = {
    bills: stillPayable(billChoice.rows, bills.data),
    reports: stillPayable(reportChoice.rows, reports.data),
  };
  const action = useAction<void, PaymentBatch>({
    run: async () =>
      (
        await createPaymentBatch({
          path: { businessId: account.businessId },
          body: batchRequestOf(account, chosen),
        })
      ).data.data,
    done: () => write('createdBatch'),
    after: ({ id }) => void navigate({ to: `/payment-batches/${id}` }),
    showsErrors: true,
  });
  return { bills, reports, billChoice, reportChoice, chosen, action };
};

/** What one account can pay; what it comes to is shown before the batch is made. */
export const BatchChoice = ({ account }: { account: FundingAccount }) => {
  const write = useWords(PAYMENTS);
  const format = useFormats();
  const moneyText = useMoneyText();
  const vendorName = useVendorName();
  const { bills, reports, billChoice, reportChoice, chosen, action } = useBatch(account);
  const { currency } = account;
  const count = chosen.bills.length + chosen.reports.length;
  const amounts = [
    ...chosen.bills.map(({ balance }) => ({ amount: balance, currency })),
    ...chosen.reports.map(({ reimbursableAmount }) => ({ amount: reimbursableAmount, currency })),
  ];
  return (
    <Stack gap="lg">
      <PayableChoices
        title={write('new.bills')}
        none={write('new.bills.none', { currency })}
        query={bills}
        selection={billChoice}
        labelOf={({ vendorId, billNumber, processDate }) =>
          `${vendorName(vendorId)} ${billNumber} · ${format.date(processDate)}`
        }
        amountOf={({ balance }) => balance}
      />
      <PayableChoices
        title={write('new.reports')}
        none={write('new.reports.none', { currency })}
        query={reports}
        selection={reportChoice}
        labelOf={({ name }) => name}
        amountOf={({ reimbursableAmount }) => reimbursableAmount}
      />
      {action.error ? <ErrorNotice error={action.error} /> : null}
      <Stack gap={2} role="status">
        <Text fw={650}>
          {write('new.preview', { count })}
          {count > 0 && ` · ${write(`format.${account.format}`)} · ${moneyText(amounts)}`}
        </Text>
        <Text size="sm" c="dimmed">
          {write('new.about')}
        </Text>
      </Stack>
      <Group justify="flex-end" gap="xs">
        <Button component={Link} to="/payment-batches" variant="default">
          {write('cancel')}
        </Button>
        <Button disabled={count === 0} loading={action.isPending} onClick={() => action.mutate()}>
          {write('create', { count })}
        </Button>
      </Group>
    </Stack>
  );
};
