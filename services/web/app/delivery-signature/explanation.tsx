import { Alert, Grid, List, Stack, Text } from '@mantine/core';
import type { ExplainedDelivery } from '../api/index.ts';
import { useWords } from '../intl/index.ts';
import { ReceiverCode } from '../receiver-code/index.ts';
import { HeaderTable } from './header-table.tsx';
import { SignedContent } from './signed-content.tsx';
import { SIGNATURE } from './words.ts';

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
