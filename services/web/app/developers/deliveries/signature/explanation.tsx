import { Alert, Grid, Group, List, Stack, Table, Text } from '@mantine/core';
import type { ExplainedDelivery } from '../../../core/index.ts';
import { useWords } from '../../../intl/index.ts';
import { ReceiverCode } from '../../endpoints/receiver-code/receiver-code.tsx';
import { When } from '../../parts/when.tsx';
import { RawText } from '../../payload/json-view.tsx';
import classes from './signed-content.module.css';
import { inOrder, isSigned, partsOf } from './signed-headers.ts';
import { SIGNATURE } from './words.ts';

/** The headers of a request, those of the signature first and each of them explained. */
const HeaderTable = ({ headers }: { headers: Readonly<Record<string, string>> }) => {
  const write = useWords(SIGNATURE);
  return (
    <Table verticalSpacing={6} layout="fixed" aria-label={write('headers')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w="38%">{write('header')}</Table.Th>
          <Table.Th>{write('value')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {inOrder(headers).map(([name, value]) => (
          <Table.Tr key={name}>
            <Table.Td style={{ verticalAlign: 'top', overflowWrap: 'anywhere' }}>
              <Text size="xs" ff="monospace" fw={isSigned(name) ? 600 : undefined}>
                {name}
              </Text>
              {isSigned(name) && (
                <Text size="xs" c="dimmed">
                  {write(`header.${name}`)}
                </Text>
              )}
            </Table.Td>
            <Table.Td style={{ verticalAlign: 'top', overflowWrap: 'anywhere' }}>
              <Text size="xs" ff="monospace">
                {value}
              </Text>
              {name === 'webhook-timestamp' && (
                <Text size="xs" c="dimmed">
                  <When at={new Date(Number(value) * 1000).toISOString()} as="full" />
                </Text>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
};

const PARTS = ['id', 'time', 'body'] as const;
const HEADERS = { id: 'webhook-id', time: 'webhook-timestamp' } as const;

/** What is signed, with its three parts in colours; above it stands what each of them is. */
const SignedContent = ({ label, signed }: { label: string; signed: string }) => {
  const write = useWords(SIGNATURE);
  const parts = partsOf(signed);
  if (parts === undefined) return <RawText label={label}>{signed}</RawText>;
  return (
    <Stack gap={4}>
      <Group gap="md">
        {PARTS.map((part) => (
          <Text key={part} size="xs" className={classes[part]}>
            {part === 'body' ? write('part.body') : HEADERS[part]}
          </Text>
        ))}
      </Group>
      <RawText label={label}>
        <span className={classes.id}>{parts.id}</span>.<span className={classes.time}>{parts.timestamp}</span>.
        <span className={classes.body}>{parts.body}</span>
      </RawText>
    </Stack>
  );
};

const STEPS = ['content', 'key', 'hmac', 'compare', 'age'] as const;

/** A signed request: what the signature is over, with which headers it is sent, and how it is verified. */
export const Explanation = ({ explained }: { explained: ExplainedDelivery }) => {
  const write = useWords(SIGNATURE);
  const { attempt, headers, secretsInUse, signedContent } = explained;
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {attempt === 0 ? write('attempt.next') : write('attempt.last', { attempt })}
      </Text>
      {secretsInUse === 2 && <Alert color="yellow">{write('rotated')}</Alert>}
      <Grid gap="xl">
        <Grid.Col span={{ base: 12, lg: 6 }}>
          <Stack gap="md">
            <div>
              <Text size="sm" fw={600} mb={4}>
                {write('steps')}
              </Text>
              <List type="ordered" size="sm" spacing={4}>
                {STEPS.map((step) => (
                  <List.Item key={step}>{write(`step.${step}`)}</List.Item>
                ))}
              </List>
            </div>
            <div>
              <Text size="sm" fw={600} mb={4}>
                {write('content')}
              </Text>
              <SignedContent label={write('content')} signed={signedContent} />
            </div>
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 6 }}>
          <Text size="sm" fw={600} mb={4}>
            {write('headers')}
          </Text>
          <HeaderTable headers={headers} />
        </Grid.Col>
      </Grid>
      <div>
        <Text size="sm" fw={600} mb={4}>
          {write('sample')}
        </Text>
        <ReceiverCode />
      </div>
    </Stack>
  );
};
