import { Button, Group, List, Loader, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconMinus, IconX, type TablerIcon } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { preflightWebhook, type WebhookPreflight } from '../../../core/index.ts';
import { useFormats, useWords } from '../../../intl/index.ts';
import { ErrorNotice, useAction } from '../../../ui/index.ts';
import { CHECKS } from './words.ts';

type Check = WebhookPreflight['checks'][number];

const SIGNS: Readonly<Record<Check['result'], { icon: TablerIcon; color: string }>> = {
  passed: { icon: IconCheck, color: 'teal' },
  warning: { icon: IconAlertTriangle, color: 'yellow' },
  failed: { icon: IconX, color: 'red' },
  skipped: { icon: IconMinus, color: 'gray' },
};

const CheckLine = ({ check: { name, result, message } }: { check: Check }) => {
  const write = useWords(CHECKS);
  const { icon: Icon, color } = SIGNS[result];
  const isWrong = result === 'failed' || result === 'warning';
  return (
    <List.Item
      icon={
        <ThemeIcon variant="light" color={color} size={26} radius="xl">
          <Icon size={16} aria-hidden />
        </ThemeIcon>
      }
    >
      <Group gap="xs">
        <Text size="sm" fw={500}>
          {write(`check.${name}`)}
        </Text>
        <Text size="sm" c="dimmed">
          {write(`result.${result}`)}
        </Text>
      </Group>
      {isWrong && (
        <>
          <Text size="sm">{message.charAt(0).toUpperCase() + message.slice(1)}.</Text>
          <Text size="sm" c="dimmed">
            {write(`advice.${name}`)}
          </Text>
        </>
      )}
    </List.Item>
  );
};

/** What a first delivery meets, step by step, with advice where something is wrong. */
const PreflightList = ({ checks }: Pick<WebhookPreflight, 'checks'>) => (
  <List spacing="xs" size="sm" styles={{ itemWrapper: { alignItems: 'flex-start' } }}>
    {checks.map((check) => (
      <CheckLine key={check.name} check={check} />
    ))}
  </List>
);

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
