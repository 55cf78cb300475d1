import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { confirmPaymentBatch, getPaymentBatchOptions, type PaymentBatch } from '../api/index.ts';
import { QueryBoundary, useAction } from '../feedback/index.ts';
import { ConfirmButton } from '../forms/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { useNames } from '../names/index.ts';
import { type Fact, Facts, Page } from '../page/index.ts';
import { useRight, useSession } from '../session/index.ts';
import { BatchPayments } from './batch-payments.tsx';
import { BatchResults } from './batch-results.tsx';
import { BatchFailures, BatchStatus } from './batch-status.tsx';
import { useFundingAccounts } from './funding-accounts.tsx';
import { saveBankFile } from './save-file.ts';
import { PAYMENTS } from './words.ts';

type Props = { batch: PaymentBatch };

const BatchFacts = ({ batch }: Props) => {
  const write = useWords(PAYMENTS);
  const format = useFormats();
  const { nameOf } = useNames();
  const { data: accounts } = useFundingAccounts();
  const account = accounts?.data.find(({ id }) => id === batch.fundingAccountId);
  const facts: Fact[] = [
    [write('total'), format.money(batch.totalAmount, batch.currency)],
    [write('payments'), format.number(batch.paymentCount)],
    [write('leaves'), format.date(batch.firstProcessDate)],
    [write('account'), account && `${account.name} •••${account.last4}`],
    [write('format'), write(`format.${batch.format}`)],
    [write('file'), batch.fileName],
    [write('by'), nameOf(batch.createdBy)],
    [write('created'), format.moment(batch.createdAt)],
  ];
  return <Facts facts={facts} columns={4} />;
};

const Actions = ({ batch }: Props) => {
  const write = useWords(PAYMENTS);
  const { money } = useFormats();
  const { businessId, id, fileName, paymentCount: count } = batch;
  const isNew = batch.status === 'created';
  const download = useAction({ run: () => saveBankFile(businessId, id, fileName) });
  return (
    <>
      {isNew && (
        <ConfirmButton
          label={write('confirm')}
          title={write('confirm.title')}
          run={() => confirmPaymentBatch({ path: { businessId, batchId: id } })}
          done={write('confirmed')}
          button={{ variant: 'default' }}
          isHarmless
        >
          {write('confirm.about', { count, total: money(batch.totalAmount, batch.currency) })}
        </ConfirmButton>
      )}
      <Button
        variant={isNew ? 'filled' : 'default'}
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        {write('download')}
      </Button>
    </>
  );
};

/** A batch: the file for the bank, and what the bank made of it. */
export const BatchPage = () => {
  const write = useWords(PAYMENTS);
  const { id } = useParams({ strict: false }) as { id: string };
  const businessId = useSession().business.id;
  const canPay = useRight('pay');
  const query = useQuery(getPaymentBatchOptions({ path: { businessId, batchId: Number(id) } }));
  return (
    <QueryBoundary query={query}>
      {({ data: batch }) => (
        <Page
          title={write('batch', { id: batch.id })}
          badge={
            <Group gap={6}>
              <BatchStatus {...batch} />
              <BatchFailures batch={batch} />
            </Group>
          }
          above={[{ to: '/payment-batches', name: write('title') }]}
          actions={canPay && <Actions batch={batch} />}
        >
          <Stack gap="lg">
            <BatchFacts batch={batch} />
            {canPay && batch.status === 'created' && <Text size="sm">{write('step.bank')}</Text>}
            <BatchPayments batch={batch} />
            <BatchResults batch={batch} />
            <Facts facts={[[write('checksum'), batch.sha256]]} columns={1} />
          </Stack>
        </Page>
      )}
    </QueryBoundary>
  );
};
