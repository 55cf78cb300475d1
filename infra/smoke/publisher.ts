import { setTimeout as pause } from 'node:timers/promises';
import { connectBus } from '@outlay/bus';
import { eventDefinition, exampleOf } from '@outlay/contracts';
import { createMetrics, systemClock } from '@outlay/runtime';
import { createRelay, openDatabase } from '@outlay/store';
import { testLogger } from '@outlay/testing';
import type { Checker } from './checker.ts';
import type { PrivateServers } from './private-servers.ts';

export type Publisher = {
  /** Publishes so many events of a business in one transaction; false when the commit was not answered. */
  publish(businessId: number, count: number): Promise<boolean>;
  /** Commits that were not answered. */
  refused(): number;
  stop(): Promise<void>;
};

/**
 * Plays the expense service without its API: facts are committed to its outbox, and its relay, with the broker marker,
 * carries them. So the proof is about what happens behind a commit, at rates that the whole cluster would not reach here.
 */
export const startPublisher = async (
  { servers }: PrivateServers,
  checker: Pick<Checker, 'sent'>,
): Promise<Publisher> => {
  const outside = { logger: testLogger('publisher'), metrics: createMetrics('publisher'), clock: systemClock };
  const database = openDatabase({ url: servers.databases.expense, poolSize: 6, ...outside });
  const bus = await connectBus({ url: servers.rabbitUrl, service: 'expense', ...outside });
  const relay = createRelay({ database, publish: bus.publishEvent, marker: bus.marker, ...outside });
  database.onCommit(relay.wake);
  await relay.start();
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
      await relay.stop();
      await pause(0);
      await bus.close();
      await database.close();
    },
  };
};
