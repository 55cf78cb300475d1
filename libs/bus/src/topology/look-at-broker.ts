import { within } from '@outlay/runtime';
import { type Channel, type ChannelModel, connect } from 'amqplib';
import { isMissing } from '../connection/channel.ts';
import { inSomeTurn } from '../connection/link.ts';
import { EVENTS_EXCHANGE, QUEUES_EXCHANGE, type Topology } from './queues.ts';
import { clusterSentinel } from './sentinel.ts';

export type BrokerLook = {
  /** `4.1.3`, as the broker says it. */
  version: string;
  /** Messages that wait in each queue of the topology; undefined: it is not there. */
  queues: ReadonlyMap<string, number | undefined>;
  /** Exchanges that are not there. */
  missingExchanges: readonly string[];
};

const CONNECT_LIMIT = 5_000;

const openOne = async (urls: readonly string[], name: string): Promise<ChannelModel> => {
  let failure: unknown = new Error('no address of the broker is known');
  for (const url of inSomeTurn(urls)) {
    const opening = connect(url, { timeout: CONNECT_LIMIT, clientProperties: { connection_name: name } });
    try {
      return await within(CONNECT_LIMIT, opening);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
};

/** A broker answers a question for what is missing by closing the channel, so the next question has another one. */
const createQuestions = (connection: ChannelModel) => {
  let channel: Channel | undefined;
  return async <T>(question: (on: Channel) => Promise<T>): Promise<T | undefined> => {
    if (!channel) {
      channel = await connection.createChannel();
      channel.on('error', () => undefined);
    }
    try {
      return await question(channel);
    } catch (error) {
      channel = undefined;
      if (isMissing(error)) return undefined;
      throw error;
    }
  };
};

/**
 * What of a topology is there, by AMQP alone: needs no management plugin, declares nothing, and takes no message. Which queue
 * is bound to what AMQP does not tell. Rejects when no node can be connected to.
 */
export const lookAtBroker = async (
  urls: readonly string[],
  { queues }: Pick<Topology, 'queues'>,
): Promise<BrokerLook> => {
  const connection = await openOne(urls, 'operator looks');
  connection.on('error', () => undefined);
  try {
    const query = createQuestions(connection);
    const counts = new Map<string, number | undefined>();
    for (const { name } of queues) counts.set(name, (await query((on) => on.checkQueue(name)))?.messageCount);
    const missingExchanges: string[] = [];
    for (const name of [EVENTS_EXCHANGE, QUEUES_EXCHANGE, clusterSentinel()])
      if ((await query((on) => on.checkExchange(name))) === undefined) missingExchanges.push(name);
    const { version = '' } = connection.connection.serverProperties as { version?: string };
    return { version, queues: counts, missingExchanges };
  } finally {
    await within(CONNECT_LIMIT, connection.close()).catch(() => undefined);
  }
};
