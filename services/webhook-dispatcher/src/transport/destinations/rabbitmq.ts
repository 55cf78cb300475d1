import type { Duplex } from 'node:stream';
import type { DestinationOf } from '@outlay/contracts';
import { type ChannelModel, type ConfirmChannel, connect } from 'amqplib';
import { type BrokerConnection, BrokerFailure, type Guard } from './broker-connections.ts';
import type { Message } from './message.ts';

type Rabbitmq = DestinationOf<'rabbitmq'>;

const FRAME = 131_072;
/** Milliseconds that a broker has to answer the end of a connection. */
const FAREWELL = 1_000;
/** Bytes that a broker may send before the first message and, besides, for each: it returns what it cannot route. */
const [ALLOWED, ALLOWED_PER_MESSAGE] = [262_144, 8_192];

/** What a broker writes about the end of a connection or channel, by the codes of AMQP 0-9-1. */
const failureIn = (error: unknown): BrokerFailure | undefined => {
  const { code, message = '' } = (error ?? {}) as { code?: unknown; message?: string };
  const number = typeof code === 'number' ? code : Number(/\b([345]\d\d)\b/.exec(message)?.[1]);
  if (number === 403 || /ACCESS.REFUSED|SASL mechanism|ConnectionClose/i.test(message))
    return new BrokerFailure('authentication_failed', error);
  if (number === 404 || (number === 530 && /not found/i.test(message))) return new BrokerFailure('unroutable', error);
  if (number === 530 || /NOT.ALLOWED/.test(message)) return new BrokerFailure('authentication_failed', error);
  if (number === 406 || number === 311) return new BrokerFailure('rejected', error);
  return undefined;
};

/** Ends a connection over which more comes than any broker has to send. */
const bound = (connection: ChannelModel, cut: () => void) => {
  const { stream } = connection.connection as unknown as { stream: Duplex };
  let left = ALLOWED;
  stream.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) cut();
  });
  return (bytes: number): void => {
    left += bytes;
  };
};

const publisherOn = (channel: ConfirmChannel, { exchange, routingKey }: Rabbitmq, allow: (bytes: number) => void) => {
  /** A broker returns a message right before it confirms it. */
  const returned = new Set<unknown>();
  let failed: BrokerFailure | undefined;
  channel.on('return', ({ properties }) => returned.add(properties.messageId));

  const send = ({ id, type, createdAt, headers, bytes }: Message): Promise<void> =>
    new Promise((resolve, reject) => {
      const settle = (error: Error | null): void => {
        if (error?.message === 'message nacked') reject(new BrokerFailure('rejected', error));
        else if (error) reject(failed ?? new BrokerFailure('connection_reset', error));
        else if (returned.delete(id)) reject(new BrokerFailure('unroutable'));
        else resolve();
      };
      const options = { messageId: id, type, timestamp: Math.floor(createdAt.getTime() / 1_000), appId: 'outlay' };
      const common = { contentType: 'application/json', headers: { ...headers }, persistent: true, mandatory: true };
      allow(bytes.length + ALLOWED_PER_MESSAGE);
      channel.publish(exchange, routingKey ?? type, bytes, { ...options, ...common }, settle);
    });
  const failedBecause = (error: unknown): void => {
    failed ??= failureIn(error);
  };
  return { send, failedBecause };
};

/** What goes wrong before the connection stands: the socket's own code, or what the broker wrote. */
const failedToConnect = (error: unknown): unknown =>
  typeof (error as { code?: unknown } | null)?.code === 'string' ? error : (failureIn(error) ?? error);

/**
 * One connection to a customer's RabbitMQ, with a confirm channel. `cut` ends it, also while it is opened.
 * @throws BrokerFailure, or an error of the network
 */
export const openRabbitmq = async (
  destination: Rabbitmq,
  guard: Guard,
  cut: AbortController,
): Promise<BrokerConnection> => {
  const { host, port, tls, virtualHost, username, password } = destination;
  guard.assertMayConnect(host);
  const socketOptions = { ...guard.socketOptions, noDelay: true, signal: cut.signal };
  const limits = { frameMax: FRAME, maxFrameSize: 2 * FRAME, channelMax: 8, heartbeat: 30 };
  const place = { protocol: tls ? 'amqps' : 'amqp', hostname: host, port, vhost: encodeURIComponent(virtualHost) };
  const connection = await connect({ ...place, username, password, ...limits }, socketOptions).catch((error) => {
    throw failedToConnect(error);
  });
  const over = Promise.withResolvers<void>();
  const end = (): void => {
    cut.abort();
    over.resolve();
  };
  connection.on('error', () => undefined);
  connection.on('close', end);
  const allow = bound(connection, end);
  const channel = await connection.createConfirmChannel().catch((error) => {
    end();
    throw failedToConnect(error);
  });
  const { send, failedBecause } = publisherOn(channel, destination, allow);
  connection.on('error', failedBecause);
  channel.on('error', failedBecause);
  channel.on('close', end);
  const close = (): void => {
    setTimeout(end, FAREWELL).unref();
    connection.close().then(end, end);
  };
  return { send, over: over.promise, close };
};
