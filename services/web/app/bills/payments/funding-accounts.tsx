import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { deleteFundingAccount, listFundingAccountsOptions, useRight, useSession } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { ConfirmButton, LateDialog, QueryBoundary } from '../../ui/index.ts';
import { PAYMENTS } from './words.ts';

/** Loaded when it opens. */
const FundingForm = lazy(() => import('./funding-form.tsx').then((loaded) => ({ default: loaded.FundingForm })));

/** The accounts that payments leave from, as far as there can be many. */
export const useFundingAccounts = () => {
  const businessId = useSession().business.id;
  return useQuery(listFundingAccountsOptions({ path: { businessId }, query: { pageSize: 100 } }));
};

/** The accounts that payments leave from: masked, with the format of the files that their banks take. */
export const FundingAccounts = () => {
  const write = useWords(PAYMENTS);
  const businessId = useSession().business.id;
  const canPay = useRight('pay');
  const query = useFundingAccounts();
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <Stack gap="xs" component="section">
      <Group justify="space-between">
        <Title order={2} size="h4">
          {write('accounts')}
        </Title>
        {canPay && (
          <Button variant="default" size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={open}>
            {write('account.new')}
          </Button>
        )}
      </Group>
      <QueryBoundary query={query} lines={1}>
        {({ data }) => (
          <>
            {data.length === 0 && (
              <Text size="sm" c="dimmed">
                {write('accounts.none')}
              </Text>
            )}
            {data.map(({ id, name, currency, format, last4 }) => (
              <Card key={id} withBorder px="sm" py={8}>
                <Group justify="space-between" wrap="nowrap">
                  <Text size="sm" miw={0} style={{ overflowWrap: 'anywhere' }}>
                    <b>{name}</b> · {currency} · {write(`format.${format}`)}
                    {'\u00a0· '}•••{last4}
                  </Text>
                  {canPay && (
                    <ConfirmButton
                      label={write('account.delete')}
                      title={name}
                      run={() => deleteFundingAccount({ path: { businessId, fundingAccountId: id } })}
                      done={write('account.deleted')}
                      button={{ size: 'compact-sm', style: { flex: 'none' } }}
                    >
                      {write('account.delete.about', { name })}
                    </ConfirmButton>
                  )}
                </Group>
              </Card>
            ))}
          </>
        )}
      </QueryBoundary>
      <LateDialog of={isOpen}>{(_, isShown) => <FundingForm isOpen={isShown} onClose={close} />}</LateDialog>
    </Stack>
  );
};
