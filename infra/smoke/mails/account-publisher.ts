import { connectBus } from '@outlay/bus';
import { eventDefinition, exampleOf, NO_BUSINESS, newId } from '@outlay/contracts';
import { createMetrics, systemClock } from '@outlay/runtime';
import { createLinkTokens, createRelay, openDatabase } from '@outlay/store';
import { testLogger } from '@outlay/testing';
import type { PrivateServers } from '../private-servers.ts';

const WEEK = 7 * 24 * 60 * 60_000;
/** Events in one transaction. */
const TOGETHER = 50;

const emailOf = (number: number): string => `person-${number}@maple.example`;

/**
 * Plays the gateway without its API: facts about accounts are committed to its outbox, and its relay carries them over RabbitMQ.
 * Every other one is an invitation, whose link the mail has; the rest are changed passwords. Each is to another person.
 */
export const startAccountPublisher = async ({ servers }: PrivateServers, linkKey: string) => {
  const outside = { logger: testLogger('publisher'), metrics: createMetrics('publisher'), clock: systemClock };
  const database = openDatabase({ url: servers.databases.gateway, poolSize: 4, ...outside });
  const bus = await connectBus({ url: servers.rabbitUrl, service: 'gateway', ...outside });
  const relay = createRelay({ database, publish: bus.publishEvent, marker: bus.marker, ...outside });
  database.onCommit(relay.wake);
  await relay.start();
  const { keyId } = createLinkTokens(linkKey);
  const sent = new Set<string>();
  let last = 0;

  const factOf = (number: number) => {
    const account = { ...exampleOf('account.changed').data.account, id: number, email: emailOf(number) };
    if (number % 2 === 0)
      return {
        definition: eventDefinition('account.changed'),
        aggregate: `user:${number}`,
        data: { ...exampleOf('account.changed').data, account },
      };
    const now = new Date();
    const expiresAt = new Date(now.getTime() + WEEK).toISOString();
    const link = { id: newId('link', now), keyId, purpose: 'invitation' as const, expiresAt };
    return {
      definition: eventDefinition('account.link_created'),
      aggregate: `user:${number}`,
      data: { ...exampleOf('account.link_created').data, link, account },
    };
  };

  const publishTogether = async (count: number): Promise<void> => {
    const numbers = Array.from({ length: count }, (_, index) => last + index + 1);
    last += count;
    const origin = {
      businessId: NO_BUSINESS,
      userId: 1,
      onBehalfOf: null,
      credentialId: 'job:proof',
      requestId: 'proof',
    };
    await database.change(origin, async (tx) => tx.publish(...numbers.map(factOf)));
    for (const number of numbers) sent.add(emailOf(number));
  };

  return {
    /** Whom a mail was caused for. */
    sent,
    publish: async (count: number): Promise<void> => {
      for (let left = count; left > 0; left -= TOGETHER) await publishTogether(Math.min(left, TOGETHER));
    },
    stop: async (): Promise<void> => {
      await relay.stop();
      await bus.close();
      await database.close();
    },
  };
};
