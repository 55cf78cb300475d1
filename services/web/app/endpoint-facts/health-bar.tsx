import { Group, Progress, Text } from '@mantine/core';
import type { WebhookStats } from '../api/index.ts';
import { useWords } from '../intl/index.ts';
import { rateColor } from './rate.ts';
import { useRate } from './use-rate.ts';
import { ENDPOINT } from './words.ts';

type Props = { stats: Pick<WebhookStats, 'deliveries' | 'successRate'> | undefined };

/** How the deliveries of a day went: the rate, and a bar of what succeeded, failed and waits. */
export const HealthBar = ({ stats }: Props) => {
  const write = useWords(ENDPOINT);
  const writeRate = useRate();
  const { total = 0, success = 0, failed = 0, pending = 0 } = stats?.deliveries ?? {};
  if (stats === undefined || total === 0)
    return (
      <Text size="sm" c="dimmed">
        {stats === undefined ? '\u00a0' : write('idle')}
      </Text>
    );
  const percentOf = (count: number): number => (count / total) * 100;
  return (
    <Group gap="xs" wrap="nowrap" title={write('counts', { success, failed, pending })}>
      <Text size="sm" style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }} miw={58}>
        {writeRate(stats.successRate)}
      </Text>
      <Progress.Root size="sm" flex={1} miw={40} aria-hidden>
        <Progress.Section value={percentOf(success)} color={rateColor(1)} />
        <Progress.Section value={percentOf(failed)} color={rateColor(0)} />
        <Progress.Section value={percentOf(pending)} color="gray.5" />
      </Progress.Root>
    </Group>
  );
};
