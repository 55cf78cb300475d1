import { setTimeout as pause } from 'node:timers/promises';
import { connectBus } from '@outlay/bus';
import { eventDefinition, exampleOf } from '@outlay/contracts';
import { createMetrics, systemClock } from '@outlay/runtime';
import { createAcknowledging } from '@outlay/service';
import { createRelay, openDatabase } from '@outlay/store';
import { testLogger } from '@outlay/testing';
import type { Checker } from '../checker.ts';
import type { PrivateServers } from './private-servers.ts';

export type Publisher = {
  /** Publishes so many events of a business in one transaction; false when the commit was not answered. */
  publish(businessId: number, count: number): Promise<boolean>;
  /** Commits that were not answered. */
  refused(): number;
  stop(): Promise<void>;
};

/** Milliseconds: subscribers are asked sooner than usual, so that a proof makes more mistakes in less time. */
const SOON = { every: 1_000, settled: 2_000, answer: 4_000 };

/**
 * Plays the expense service without its API: facts are committed to its outbox, and its relay, with the broker marker,
 * carries them. So the proof is about what happens behind a commit, at rates that the whole cluster would not reach here.
 */
export const startPublisher = async (
  { servers }: PrivateServers,
  checker: Pick<Checker, 'sent'>,
  declares = true,
): Promise<Publisher> => {
  const outside = { logger: testLogger('publisher'), metrics: createMetrics('publisher'), clock: systemClock };
  const database = openDatabase({ url: servers.databases.expense, poolSize: 6, ...outside });
  const url = declares ? servers.rabbitUrl : (servers.rabbitUrls?.expense ?? servers.rabbitUrl);
  const bus = await connectBus({ url, service: 'expense', declares, ...outside });
  const acknowledging = createAcknowledging('expense', { database, bus, ...outside, times: SOON });
  const { subscriptions } = acknowledging;
  const relay = createRelay({ database, publish: bus.publishEvent, marker: bus.marker, subscriptions, ...outside });
  database.onCommit(relay.wake);
  acknowledging.onMissing(relay.wake);
  const parts = [relay, ...acknowledging.parts];
  for (const part of parts) await part.start();
  let expenseId = 0;
  let refused = 0;

  return {
    refused: () => refused,
    publish: async (businessId, count) => {
      const ids = Array.from({ length: count }, () => {
        expenseId += 1;
        return expenseId;
      });
      const origin = { businessId, userId: 1, onBehalfOf: null, credentialId: 'job:proof', requestId: 'proof' };
      const facts = ids.map((id) => ({
        definition: eventDefinition('expense.created'),
        aggregate: `expense:${id}`,
        data: { expense: { ...exampleOf('expense.created').data.expense, id, businessId } },
      }));
      const published = await database
        .change(origin, async (tx) => tx.publish(...facts))
        .then(
          () => true,
          () => false,
        );
      if (published) for (const id of ids) checker.sent({ businessId, expenseId: id });
      else refused += 1;
      return published;
    },
    stop: async () => {
      for (const part of parts.toReversed()) await part.stop();
      await pause(0);
      await bus.close();
      await database.close();
    },
  };
};
