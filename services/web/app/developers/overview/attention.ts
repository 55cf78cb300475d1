import type { Webhook, WebhookStats } from '../../core/index.ts';

export type Watched = { endpoint: Webhook; stats: Pick<WebhookStats, 'deliveries' | 'successRate'> };

const NOTHING: Watched['stats'] = {
  deliveries: { total: 0, success: 0, failed: 0, pending: 0 },
  successRate: null,
};

/** Where somebody should look first: at what fails or was stopped, then at most failures, then at most that waits. */
const keysOf = ({ endpoint, stats }: Watched): readonly number[] => [
  endpoint.failingSince === null ? 0 : 1,
  stats.deliveries.failed,
  stats.deliveries.pending,
  stats.deliveries.total,
];

const byAttention = (one: Watched, other: Watched): number => {
  const [first, second] = [keysOf(one), keysOf(other)];
  const at = first.findIndex((key, index) => key !== second[index]);
  return at < 0 ? 0 : (second[at] ?? 0) - (first[at] ?? 0);
};

/** Endpoints with their figures, those that need attention first. */
export const watchedOf = (endpoints: readonly Webhook[], stats: readonly WebhookStats[]): Watched[] => {
  const byId = new Map(stats.map((each) => [each.webhookId, each]));
  return endpoints.map((endpoint) => ({ endpoint, stats: byId.get(endpoint.id) ?? NOTHING })).sort(byAttention);
};
