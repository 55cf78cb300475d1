import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { preflightWebhook } from '../api/index.ts';
import { ErrorNotice, useAction } from '../feedback/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { PreflightList } from './preflight-list.tsx';
import { CHECKS } from './words.ts';

type Props = {
  webhookId: string;
  /** Looks at once, without waiting for the button. */
  isImmediate?: boolean;
};

/** Looks at the way to an endpoint and shows what each step found. */
export const Preflight = ({ webhookId, isImmediate = false }: Props) => {
  const write = useWords(CHECKS);
  const format = useFormats();
  const action = useAction({
    run: async () => (await preflightWebhook({ path: { webhookId } })).data.data,
    showsErrors: true,
  });
  const isBegun = useRef(false);
  useEffect(() => {
    if (!isImmediate || isBegun.current) return;
    isBegun.current = true;
    action.mutate();
  });
  const { data, isPending } = action;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {write('preflight.about')}
      </Text>
      {action.error ? <ErrorNotice error={action.error} /> : null}
      <div role="status">
        {isPending && (
          <Group gap="xs">
            <Loader size="xs" />
            <Text size="sm">{write('preflight.running')}</Text>
          </Group>
        )}
        {data && !isPending && (
          <Group gap="xs" align="baseline">
            <Text fw={600}>{write(data.ok ? 'preflight.ok' : 'preflight.failed')}</Text>
            <Text size="sm" c="dimmed">
              {`${write('took', { total: data.timing.total })} · ${write('checkedAt', { ago: format.ago(data.checkedAt) })}`}
            </Text>
          </Group>
        )}
      </div>
      {data && <PreflightList checks={data.checks} />}
      <Group>
        <Button variant="default" loading={isPending} onClick={() => action.mutate()}>
          {write(data ? 'preflight.again' : 'preflight.run')}
        </Button>
      </Group>
    </Stack>
  );
};
