import { Alert, Anchor, Badge, Button, FileButton, Group, Stack, Table, Text, Title } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { importPaymentResults, listPaymentResultsOptions, type PaymentBatch } from '../api/index.ts';
import { ErrorNotice, QueryBoundary, useAction } from '../feedback/index.ts';
import { useWords } from '../intl/index.ts';
import { useRight } from '../session/index.ts';
import { formatOf } from './results-format.ts';
import { PAYMENTS } from './words.ts';

const COLORS = { paid: 'green', failed: 'red', ignored: 'gray' } as const;

type Props = { batch: PaymentBatch };

const ResultTable = ({ batch }: Props) => {
  const write = useWords(PAYMENTS);
  const path = { businessId: batch.businessId, batchId: batch.id };
  const query = useQuery(listPaymentResultsOptions({ path, query: { pageSize: 100, sortOrder: 'desc' } }));
  return (
    <QueryBoundary query={query} lines={2}>
      {({ data }) =>
        data.length === 0 ? (
          <Text size="sm" c="dimmed">
            {write('results.none')}
          </Text>
        ) : (
          <Table.ScrollContainer minWidth={420}>
            <Table aria-label={write('results')}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{write('paidTo')}</Table.Th>
                  <Table.Th>{write('outcome')}</Table.Th>
                  <Table.Th>{write('reference')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.map(({ id, billId, reportId, outcome, reason, reference }) => (
                  <Table.Tr key={id}>
                    <Table.Td>
                      {billId !== null && (
                        <Anchor component={Link} to={`/bills/${billId}`} size="sm">
                          {write('bill', { id: billId })}
                        </Anchor>
                      )}
                      {reportId !== null && (
                        <Anchor component={Link} to={`/expense-reports/${reportId}`} size="sm">
                          {write('report', { id: reportId })}
                        </Anchor>
                      )}
                    </Table.Td>
                    <Table.Td>
                      <Badge variant="light" color={COLORS[outcome]} tt="none">
                        {write(`outcome.${outcome}`)}
                      </Badge>
                      {reason && <Text size="xs">{reason}</Text>}
                    </Table.Td>
                    <Table.Td>{reference}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )
      }
    </QueryBoundary>
  );
};

/** The bank's word on each payment, and where its file goes. */
export const BatchResults = ({ batch }: Props) => {
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
      <ResultTable batch={batch} />
    </Stack>
  );
};
