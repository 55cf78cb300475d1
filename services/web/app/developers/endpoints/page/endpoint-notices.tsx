import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconHistory, IconPlayerPause } from '@tabler/icons-react';
import { createReplay, updateWebhook, useRight, type Webhook } from '../../../core/index.ts';
import { useFormats, useWords } from '../../../intl/index.ts';
import { useAction } from '../../../ui/index.ts';
import { PAGE } from './words.ts';

type Props = { endpoint: Webhook };

const Disabled = ({ endpoint: { id, version, disabledReason, disabledAt } }: Props) => {
  const write = useWords(PAGE);
  const format = useFormats();
  const mayWrite = useRight('administer');
  const enable = useAction({
    run: () =>
      updateWebhook({
        path: { webhookId: id },
        body: { status: 'active' },
        headers: { 'If-Match': `"v${version}"` },
      }),
    done: () => write('enable.done'),
  });
  return (
    <Alert
      color={disabledReason === 'user' ? 'gray' : 'red'}
      icon={<IconPlayerPause aria-hidden />}
      title={write('disabled.title')}
    >
      <Stack gap="sm">
        <Text size="sm">
          {write(`disabled.${disabledReason ?? 'user'}`, { ago: disabledAt ? format.ago(disabledAt) : '' })}
        </Text>
        {mayWrite && (
          <Group>
            <Button size="compact-sm" loading={enable.isPending} onClick={() => enable.mutate()}>
              {write('enable')}
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  );
};

const Missed = ({ webhookId, gap }: { webhookId: string; gap: NonNullable<Webhook['gap']> }) => {
  const write = useWords(PAGE);
  const format = useFormats();
  const mayWrite = useRight('administer');
  const replay = useAction({
    run: async () => (await createReplay({ path: { webhookId }, body: gap })).data.data,
    done: ({ totalCount }) => write('gap.done', { count: totalCount }),
  });
  return (
    <Alert color="blue" icon={<IconHistory aria-hidden />} title={write('gap.title')}>
      <Stack gap="sm">
        <Text size="sm">{write('gap.about', { from: format.moment(gap.from), to: format.moment(gap.to) })}</Text>
        {mayWrite && (
          <Group>
            <Button size="compact-sm" variant="default" loading={replay.isPending} onClick={() => replay.mutate()}>
              {write('gap.replay')}
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  );
};

/** What somebody should know of an endpoint before anything else, with what to do about it. */
export const EndpointNotices = ({ endpoint }: Props) => {
  const write = useWords(PAGE);
  const format = useFormats();
  const { id, status, failingSince, gap } = endpoint;
  return (
    <>
      {status === 'disabled' && <Disabled endpoint={endpoint} />}
      {status === 'active' && failingSince !== null && (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} title={write('failing.title')}>
          <Text size="sm">{write('failing.about', { since: format.moment(failingSince) })}</Text>
        </Alert>
      )}
      {status === 'active' && gap !== null && <Missed webhookId={id} gap={gap} />}
    </>
  );
};
