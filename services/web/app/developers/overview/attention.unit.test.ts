import { describe, expect, it } from '@jest/globals';
import type { Webhook, WebhookStats } from '../../core/api/index.ts';
import { watchedOf } from './attention.ts';

const endpointOf = (id: string, failingSince: string | null = null) => ({ id, failingSince }) as Webhook;

const statsOf = (webhookId: string, failed: number, pending: number) =>
  ({ webhookId, deliveries: { total: 9, success: 9 - failed, failed, pending } }) as WebhookStats;

describe('the endpoints that need attention', () => {
  it('are those that fail, then those with failures, then those for which most waits', () => {
    const endpoints = ['quiet', 'late', 'bad', 'failing'].map((id) =>
      endpointOf(id, id === 'failing' ? '2026-11-20T08:00:00.000Z' : null),
    );
    const stats = [statsOf('late', 0, 5), statsOf('bad', 2, 0), statsOf('failing', 1, 0)];
    expect(watchedOf(endpoints, stats).map(({ endpoint }) => endpoint.id)).toEqual(['failing', 'bad', 'late', 'quiet']);
  });

  it('have figures of nothing where nothing was sent', () => {
    expect(watchedOf([endpointOf('new')], [])[0]?.stats).toMatchObject({ successRate: null, deliveries: { total: 0 } });
  });
});
