import { List, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getSandboxResetOptions, type SandboxReset } from '../api/index.ts';
import { ErrorNotice } from '../feedback/index.ts';
import { useWords } from '../intl/index.ts';
import { SANDBOX } from './words.ts';

const EVERY = 1_000;

const isDone = (reset: SandboxReset): boolean => reset.status === 'done';

/** Which services have forgotten what the business did, until all have; then everything that the app knows is read again. */
export const ResetProgress = ({ begun }: { begun: SandboxReset }) => {
  const write = useWords(SANDBOX);
  const queries = useQueryClient();
  const { data, error } = useQuery({
    ...getSandboxResetOptions({ path: { resetId: begun.resetId } }),
    refetchInterval: ({ state }) => (state.data && isDone(state.data.data) ? false : EVERY),
  });
  const reset = data?.data ?? begun;
  const done = isDone(reset);
  useEffect(() => {
    if (done) void queries.invalidateQueries();
  }, [done, queries]);
  return (
    <Stack gap="xs">
      {error ? <ErrorNotice error={error} /> : null}
      <Text size="sm" role="status">
        {write(done ? 'reset.done' : 'reset.going')}
      </Text>
      <List size="sm" spacing={2}>
        {reset.services.map(({ service, handledAt }) => (
          <List.Item key={service}>
            {service} – {write(handledAt === null ? 'reset.waiting' : 'reset.handled')}
          </List.Item>
        ))}
      </List>
    </Stack>
  );
};
