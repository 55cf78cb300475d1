import { Alert, Button, FileButton, Group, Stack, Text, Title } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import {
  confirmPaymentBatch,
  getPaymentBatchOptions,
  importPaymentResults,
  type PaymentBatch,
  sendOrThrow,
  useRight,
  useSession,
} from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import {
  ConfirmButton,
  ErrorNotice,
  type Fact,
  Facts,
  Page,
  QueryBoundary,
  saveFile,
  useAction,
  useNames,
} from '../../ui/index.ts';
import { formatOf } from './bank-formats.ts';
import { BatchPayments } from './batch-payments.tsx';
import { BatchFailures, BatchStatus } from './batch-status.tsx';
import { useFundingAccounts } from './funding-accounts.tsx';
import { ResultList } from './result-list.tsx';
import { PAYMENTS } from './words.ts';

/** The bank's word on each payment, and where its file goes. */
const BatchResults = ({ batch }: { batch: PaymentBatch }) => {
  const write = useWords(PAYMENTS);
  const canPay = useRight('pay');
  const action = useAction({
    run: async (file: File) => {
      const content = await file.text();
      const body = { format: formatOf(content), content };
      return importPaymentResults({ path: { businessId: batch.businessId, batchId: batch.id }, body });
    },
    showsErrors: true,
  });
  const found = action.data?.data.data;
  return (
    <Stack gap="xs" component="section">
      <Group justify="space-between">
        <Title order={2} size="h4">
          {write('results')}
        </Title>
        {canPay && (
          <FileButton
            onChange={(file) => file && action.mutate(file)}
            accept=".csv,.xml,.txt,text/csv,text/xml,application/xml"
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="xs"
                loading={action.isPending}
                leftSection={<IconUpload size={16} aria-hidden />}
              >
                {write('upload')}
              </Button>
            )}
          </FileButton>
        )}
      </Group>
      {canPay && (
        <Text size="sm" c="dimmed">
          {write('upload.about')}
        </Text>
      )}
      {action.error ? <ErrorNotice error={action.error} /> : null}
      {found && (
        <Alert color={found.failedCount > 0 ? 'yellow' : 'teal'} role="status">
          {write('imported', { paid: found.paidCount, failed: found.failedCount, ignored: found.ignoredCount })}
        </Alert>
      )}
      <ResultList batch={batch} />
    </Stack>
  );
};

/** Downloads a bank file as the person, byte for byte. @throws ApiError */
const saveBankFile = async (businessId: number, batchId: number, fileName: string): Promise<void> => {
  const response = await sendOrThrow(`/api/v1/businesses/${businessId}/payment-batches/${batchId}/file`);
  saveFile(await response.blob(), fileName);
};

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
