import { describe, expect, it } from '@jest/globals';
import { clusterTopology, mergeTopologies, wholeTopology } from './queues.ts';
import { clusterSentinel, coversCluster, sentinelOf } from './sentinel.ts';

const cluster = clusterTopology();
const binding = { queue: 'bill.events.v1', exchange: 'events', pattern: 'something.new' };

describe('the sentinel of a cluster', () => {
  it('is another one as soon as a queue, an argument or a binding is', () => {
    const [first, ...rest] = cluster.queues;
    const changed = [
      mergeTopologies(cluster, { queues: [], bindings: [binding] }),
      { ...cluster, queues: rest },
      {
        ...cluster,
        queues: [...rest, { name: `${first?.name}`, arguments: { ...first?.arguments, 'x-max-length': 2 } }],
      },
      { ...cluster, bindings: cluster.bindings.slice(1) },
    ].map((topology) => sentinelOf(topology));
    expect(new Set([clusterSentinel(), ...changed]).size).toBe(changed.length + 1);
  });

  it('is another one as soon as a service may publish under another key', () => {
    expect(sentinelOf(cluster, ['another key'])).not.toBe(clusterSentinel());
  });

  it('is the same in whatever order they stand', () => {
    const turned = { queues: cluster.queues.toReversed(), bindings: cluster.bindings.toReversed() };
    expect(sentinelOf(turned)).toBe(clusterSentinel());
  });

  it('stands only for what has everything of the cluster', () => {
    expect(coversCluster(wholeTopology([60_000]))).toBe(true);
    expect(coversCluster({ ...cluster, bindings: cluster.bindings.slice(1) })).toBe(false);
    expect(coversCluster({ queues: [], bindings: [] })).toBe(false);
  });
});
