import { describe, expect, it } from '@jest/globals';
import { EVENTS, SERVICES, SUBSCRIBABLE_KINDS, triggeredKeyOf, UNLINKED_KINDS, unlinkedKeyOf } from '@outlay/contracts';
import { BROADCASTS } from './publications.generated.ts';
import {
  acknowledgementQueue,
  deadQueueName,
  EVENTS_EXCHANGE,
  QUEUES_EXCHANGE,
  RETRY,
  retryQueues,
  subscribersTo,
  wholeTopology,
  workQueuesOf,
} from './queues.ts';
import { rightsOf } from './rights.ts';
import { SUBSCRIPTIONS } from './subscriptions.generated.ts';

const may = (pattern: string | undefined, name: string): boolean => new RegExp(pattern ?? '^$').test(name);
const writes = (service: (typeof SERVICES)[number], exchange: string) =>
  rightsOf(service).topics.find((topic) => topic.exchange === exchange)?.write;

describe('the rights on the broker', () => {
  it.each([...EVENTS.map(({ kind }) => kind), ...UNLINKED_KINDS.map(unlinkedKeyOf)])(
    'give %s one publisher',
    (kind) => {
      expect(SERVICES.filter((service) => may(writes(service, EVENTS_EXCHANGE), kind))).toHaveLength(1);
    },
  );

  it.each(SUBSCRIBABLE_KINDS)('let the dispatcher publish examples of %s, which nobody else gets', (kind) => {
    const key = triggeredKeyOf(kind);
    const writers = SERVICES.filter((service) => may(writes(service, EVENTS_EXCHANGE), key));
    expect(writers).toEqual(['webhook-dispatcher']);
    const bound = [...Object.entries(SUBSCRIPTIONS), ...Object.entries(BROADCASTS)] as [string, readonly string[]][];
    const gets = ([, patterns]: [string, readonly string[]]) =>
      patterns.some((pattern) => pattern === key || /[#*]/.test(pattern));
    expect(bound.filter(gets).map(([service]) => service)).toEqual(['webhook-dispatcher']);
  });

  it.each(SERVICES)('let %s reach its own queues and no queue of another service', (service) => {
    const others = wholeTopology([60_000]).queues.map(({ name }) => name);
    const { read, configure } = rightsOf(service);
    const answers = subscribersTo(service).length > 0 ? [acknowledgementQueue(service).name] : [];
    expect(new Set(others.filter((name) => may(read, name)))).toEqual(new Set([...workQueuesOf(service), ...answers]));
    expect(others.filter((name) => may(configure, name))).toEqual([]);
    const written = others.filter((name) => may(writes(service, QUEUES_EXCHANGE), name));
    const waiting = workQueuesOf(service).flatMap((queue) => retryQueues(queue, RETRY).map(({ name }) => name));
    const delays = service === 'webhook-dispatcher' ? ['webhooks.retry.v1.60000'] : [];
    const dead = workQueuesOf(service).length === 0 ? [] : [deadQueueName(service)];
    expect(new Set(written)).toEqual(new Set(['canary.v1', ...dead, ...waiting, ...delays]));
  });
});
