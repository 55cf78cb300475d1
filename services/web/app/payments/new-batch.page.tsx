import { Button, Checkbox, Group, Select, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  createPaymentBatch,
  type FundingAccount,
  listBillsOptions,
  listReportsOptions,
  type PaymentBatch,
} from '../api/index.ts';
import { ErrorNotice, QueryBoundary, useAction } from '../feedback/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { useSelection } from '../lists/index.ts';
import { Page } from '../page/index.ts';
import { useMoney, useMoneyText, useVendorName } from '../payables/index.ts';
import { useSession } from '../session/index.ts';
import { useFundingAccounts } from './funding-accounts.tsx';
import { PAYMENTS } from './words.ts';

type Choice = { id: number; label: string; amount: number; currency: string };
type ChoicesProps = {
  title: string;
  none: string;
  choices: readonly Choice[];
  selection: ReturnType<typeof useSelection>;
};

const Choices = ({ title, none, choices, selection }: ChoicesProps) => {
  const write = useWords(PAYMENTS);
  const money = useMoney();
  const { all, some, toggle } = selection.header(choices);
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h4">
        {title}
      </Title>
      {choices.length === 0 ? (
        <Text size="sm" c="dimmed">
          {none}
        </Text>
      ) : (
        <Checkbox label={write('new.all')} checked={all} indeterminate={some} onChange={toggle} fw={600} />
      )}
      {choices.map(({ id, label, amount, currency }) => (
        <Group key={id} justify="space-between" wrap="nowrap">
          <Checkbox label={label} checked={selection.has(id)} onChange={() => selection.toggle(id)} />
          <Text size="sm">{money(amount, currency)}</Text>
        </Group>
      ))}
    </Stack>
  );
};

/** What this account can pay: scheduled bills and approved reports in its currency. */
const usePayables = ({ currency }: FundingAccount) => {
  const businessId = useSession().business.id;
  const format = useFormats();
  const vendorName = useVendorName();
  const bills = useQuery(
    listBillsOptions({ path: { businessId }, query: { status: ['SCHEDULED'], currency, pageSize: 100 } }),
  );
  const reports = useQuery(
    listReportsOptions({ query: { status: ['approved'], paymentStatus: ['not_started'], currency, pageSize: 100 } }),
  );
  return {
    bills: (bills.data?.data ?? []).map(({ id, vendorId, billNumber, balance, processDate }) => ({
      id,
      label: `${vendorName(vendorId)} ${billNumber} · ${format.date(processDate)}`,
      amount: balance,
      currency,
    })),
    reports: (reports.data?.data ?? []).map(({ id, name, totalAmount }) => ({
      id,
      label: name,
      amount: totalAmount,
      currency,
    })),
  };
};

const BatchChoice = ({ account }: { account: FundingAccount }) => {
  const write = useWords(PAYMENTS);
  const moneyText = useMoneyText();
  const navigate = useNavigate();
  const { bills, reports } = usePayables(account);
  const [billChoice, reportChoice] = [useSelection(), useSelection()];
  const chosen = [...bills.filter(({ id }) => billChoice.has(id)), ...reports.filter(({ id }) => reportChoice.has(id))];
  const count = chosen.length;
  const idsOf = ({ ids }: typeof billChoice) => (ids.length > 0 ? ids.map(Number) : undefined);
  const action = useAction<void, PaymentBatch>({
    run: async () =>
      (
        await createPaymentBatch({
          path: { businessId: account.businessId },
          body: {
            billIds: idsOf(billChoice),
            reportIds: idsOf(reportChoice),
            format: account.format,
            fundingAccountId: account.id,
          },
        })
      ).data.data,
    done: () => write('createdBatch'),
    after: ({ id }) => void navigate({ to: `/payment-batches/${id}` }),
    showsErrors: true,
  });
  const { currency } = account;
  return (
    <Stack gap="lg">
      <Choices
        title={write('new.bills')}
        none={write('new.bills.none', { currency })}
        choices={bills}
        selection={billChoice}
      />
      <Choices
        title={write('new.reports')}
        none={write('new.reports.none', { currency })}
        choices={reports}
        selection={reportChoice}
      />
      {action.error ? <ErrorNotice error={action.error} /> : null}
      <Stack gap={2} role="status">
        <Text fw={650}>
          {write('new.preview', { count })}
          {count > 0 && ` · ${write(`format.${account.format}`)} · ${moneyText(chosen)}`}
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

const AccountChoice = ({ accounts }: { accounts: readonly FundingAccount[] }) => {
  const write = useWords(PAYMENTS);
  const [chosen, choose] = useState<string | null>(accounts[0] ? `${accounts[0].id}` : null);
  const account = accounts.find(({ id }) => `${id}` === chosen);
  if (account === undefined) return <Text>{write('accounts.none')}</Text>;
  return (
    <Stack gap="lg" maw={680}>
      <Select
        label={write('new.account')}
        data={accounts.map(({ id, name, currency, last4 }) => ({
          value: `${id}`,
          label: `${name} · ${currency} •••${last4}`,
        }))}
        value={chosen}
        onChange={choose}
        allowDeselect={false}
      />
      <BatchChoice key={account.id} account={account} />
    </Stack>
  );
};

/** Puts scheduled bills and approved reports into one bank file; what it comes to is shown before. */
export const NewBatchPage = () => {
  const write = useWords(PAYMENTS);
  const query = useFundingAccounts();
  return (
    <Page title={write('new')} above={[{ to: '/payment-batches', name: write('title') }]}>
      <QueryBoundary query={query}>{({ data }) => <AccountChoice accounts={data} />}</QueryBoundary>
    </Page>
  );
};
