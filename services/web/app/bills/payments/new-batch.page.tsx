import { Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { FundingAccount } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { Page, QueryBoundary } from '../../ui/index.ts';
import { BatchChoice } from './batch-choice.tsx';
import { useFundingAccounts } from './funding-accounts.tsx';
import { PAYMENTS } from './words.ts';

const AccountChoice = ({ accounts }: { accounts: readonly FundingAccount[] }) => {
  const write = useWords(PAYMENTS);
  const [chosen, choose] = useState<string | null>(accounts[0] ? `${accounts[0].id}` : null);
  const account = accounts.find(({ id }) => `${id}` === chosen);
  if (account === undefined) return <Text>{write('accounts.none')}</Text>;
  return (
    <Stack gap="lg">
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
    <Page title={write('new')} above={[{ to: '/payment-batches', name: write('title') }]} isForm>
      <QueryBoundary query={query}>{({ data }) => <AccountChoice accounts={data} />}</QueryBoundary>
    </Page>
  );
};
