import { Alert, Button, FileButton, Group, Stack, Text, Title } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { importPaymentResults, type PaymentBatch } from '../api/index.ts';
import { ErrorNotice, useAction } from '../feedback/index.ts';
import { useWords } from '../intl/index.ts';
import { useRight } from '../session/index.ts';
import { ResultList } from './result-list.tsx';
import { formatOf } from './results-format.ts';
import { PAYMENTS } from './words.ts';

/** The bank's word on each payment, and where its file goes. */
export const BatchResults = ({ batch }: { batch: PaymentBatch }) => {
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
