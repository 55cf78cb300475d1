import { Group, Progress, Text } from '@mantine/core';
import type { Webhook, WebhookStats } from '../../../core/index.ts';
import { useWords, words } from '../../../intl/index.ts';
import { StatusBadge } from '../../../ui/index.ts';
import { type EndpointState, stateOf } from './endpoint-state.ts';
import { rateColor, useRate } from './figures.ts';

const ENDPOINT = words({
  'state.active': ['Active', 'Actif'],
  'state.failing': ['Failing', 'En échec'],
  'state.disabled': ['Disabled', 'Désactivé'],
  'state.stopped': ['Stopped', 'Arrêté'],
  idle: ['Nothing sent', 'Aucun envoi'],
  counts: [
    '{success} delivered, {failed} failed, {pending} waiting',
    '{success} livrées, {failed} échouées, {pending} en attente',
  ],
});

const COLORS: Readonly<Record<EndpointState, string>> = {
  active: 'teal',
  failing: 'orange',
  disabled: 'gray',
  stopped: 'red',
};

type EndpointBadgeProps = Pick<Webhook, 'status' | 'disabledReason' | 'failingSince'>;

/** How an endpoint is. */
export const EndpointBadge = (endpoint: EndpointBadgeProps) => {
  const write = useWords(ENDPOINT);
  const state = stateOf(endpoint);
  return <StatusBadge color={COLORS[state]}>{write(`state.${state}`)}</StatusBadge>;
};

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
