import { describe, expect, it } from '@jest/globals';
import {
  clusterTopology,
  delayQueue,
  dueQueue,
  mergeTopologies,
  nextRetry,
  RETRY,
  retryQueues,
  wholeTopology,
} from './queues.ts';

const cluster = clusterTopology();
const own = { queues: [dueQueue(), delayQueue(60_000), ...retryQueues('bill.events.v1', RETRY)], bindings: [] };
const all = mergeTopologies(cluster, own);

describe('the topology', () => {
  it('holds quorum queues only, each with a positive limit on deliveries', () => {
    for (const { arguments: args } of all.queues) {
      expect(args['x-queue-type']).toBe('quorum');
      expect(args['x-delivery-limit']).toBeGreaterThan(0);
    }
  });

  it('dead-letters at least once, which is only true with reject-publish, and into a queue that is declared before', () => {
    const names = all.queues.map(({ name }) => name);
    for (const { name, arguments: args } of all.queues.filter((queue) => 'x-dead-letter-exchange' in queue.arguments)) {
      expect(args).toMatchObject({ 'x-dead-letter-strategy': 'at-least-once', 'x-overflow': 'reject-publish' });
      const target = names.indexOf(String(args['x-dead-letter-routing-key']));
      expect(target).toBeGreaterThanOrEqual(0);
      expect(target).toBeLessThan(names.indexOf(name));
    }
  });

  it('gives every binding a queue, and everything to the dispatcher', () => {
    const names = new Set(cluster.queues.map(({ name }) => name));
    expect(cluster.bindings.every(({ queue }) => names.has(queue))).toBe(true);
    expect(cluster.bindings).toContainEqual({
      queue: 'webhook-dispatcher.events.v1',
      exchange: 'events',
      pattern: '#',
    });
  });

  it('gives the books every expense, and mileage-receipt those with links alone', () => {
    const bound = (pattern: string) =>
      cluster.bindings.filter((one) => one.pattern === pattern).map(({ queue }) => queue);
    expect(bound('expense.updated')).toEqual(
      expect.arrayContaining(['accounting.events.v1', 'mileage-receipt.events.v1']),
    );
    expect(bound('expense.updated.unlinked')).toEqual(['accounting.events.v1']);
  });

  it('names a waiting queue after its time, and each name stands once', () => {
    expect(delayQueue(60_000).name).toBe('webhooks.retry.v1.60000');
    const twice = mergeTopologies(cluster, cluster);
    expect(twice.queues).toHaveLength(cluster.queues.length);
  });

  it('names in no queue how many members it has: a broker with one node and one with three take the same', () => {
    const named = wholeTopology([60_000]).queues.filter(({ arguments: args }) => 'x-quorum-initial-group-size' in args);
    expect(named).toEqual([]);
  });
});

describe('the next retry', () => {
  const policy = { steps: [10, 20], attempts: 4 };
  it.each([
    [1, 'q.retry.v1.10'],
    [2, 'q.retry.v1.20'],
    [3, 'q.retry.v1.20'],
    [4, undefined],
    [9, undefined],
  ])('after attempt %i waits in %s', (attempt, name) => {
    expect(nextRetry('q', policy, attempt)?.name).toBe(name);
  });
});
