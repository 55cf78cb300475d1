import type { Socket } from 'node:net';
import { BrokerFailure } from './broker-connections.ts';
import { authenticate, type Credentials } from './kafka-sasl.ts';
import { type KafkaPlace, type KafkaServers, openKafkaSocket } from './kafka-socket.ts';
import { createFrames, int16, int32, type Reader, sized, text } from './kafka-wire.ts';

/**
 * The requests that are made, each in the one version that all servers since 2.1 and those of 4.x know (KIP-896), before
 * the versions with tagged fields.
 */
const REQUESTS = {
  produce: { key: 0, version: 3 },
  metadata: { key: 3, version: 4 },
  saslHandshake: { key: 17, version: 1 },
  apiVersions: { key: 18, version: 0 },
  saslAuthenticate: { key: 36, version: 1 },
} as const;

export type KafkaConnection = {
  /** Resolves to the response, after its correlation id. @throws Error of the network, or for a response that is none */
  request(name: keyof typeof REQUESTS, body: Buffer): Promise<Reader>;
  /** Resolves when it is closed, for whatever reason. */
  over: Promise<void>;
  /** Requests without a response. */
  waiting(): number;
  /** Was it signed in for less than is left to be of use? Requests under way end, no other one is made. */
  expired(): boolean;
  close(): void;
};
type Waiting = { resolve(reader: Reader): void; reject(error: unknown): void };

/** Requests and responses on a socket. A server answers in the order of the requests: anything else ends the connection. */
const conversationOn = (socket: Socket): Omit<KafkaConnection, 'expired'> => {
  const waiting = new Map<number, Waiting>();
  const over = Promise.withResolvers<void>();
  let correlationId = 0;
  const frames = createFrames((id, reader) => {
    const [next] = waiting;
    if (next?.[0] !== id) throw new Error('A Kafka server sent a response to no request');
    waiting.delete(id);
    next[1].resolve(reader);
  });
  const end = (error: unknown): void => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    socket.destroy();
    over.resolve();
  };
  socket.on('error', end);
  socket.on('close', () => end(Object.assign(new Error('closed'), { code: 'ECONNRESET' })));
  socket.on('data', (chunk: Buffer) => {
    try {
      frames(chunk);
    } catch (error) {
      end(error);
    }
  });
  return {
    request: (name, body) =>
      new Promise((resolve, reject) => {
        if (socket.destroyed) throw Object.assign(new Error('closed'), { code: 'ECONNRESET' });
        correlationId = (correlationId + 1) & 0x7fffffff;
        waiting.set(correlationId, { resolve, reject });
        const { key, version } = REQUESTS[name];
        socket.write(sized(Buffer.concat([int16(key), int16(version), int32(correlationId), text('outlay'), body])));
      }),
    over: over.promise,
    waiting: () => waiting.size,
    close: () => socket.destroy(),
  };
};

/** @throws BrokerFailure rejected, for a server that does not know the requests */
const checkVersions = async (
  { request }: Pick<KafkaConnection, 'request'>,
  credentials: Credentials | null,
): Promise<void> => {
  const reader = await request('apiVersions', Buffer.alloc(0));
  if (reader.int16() !== 0) throw new BrokerFailure('rejected');
  const known = reader.list(() => ({ key: reader.int16(), least: reader.int16(), most: reader.int16() }));
  const { produce, metadata, saslHandshake, saslAuthenticate } = REQUESTS;
  for (const { key, version } of credentials
    ? [produce, metadata, saslHandshake, saslAuthenticate]
    : [produce, metadata])
    if (!known.some((api) => api.key === key && api.least <= version && version <= api.most))
      throw new BrokerFailure('rejected', new Error(`The server does not know version ${version} of request ${key}`));
};

/** Milliseconds that the server takes requests for; 0: without end. @throws BrokerFailure authentication_failed */
const signIn = async ({ request }: Pick<KafkaConnection, 'request'>, credentials: Credentials): Promise<number> => {
  const handshake = await request('saslHandshake', text(credentials.mechanism.toUpperCase()));
  if (handshake.int16() !== 0) throw new BrokerFailure('authentication_failed');
  let lifetime = 0;
  await authenticate(credentials, async (message) => {
    const reader = await request('saslAuthenticate', sized(message));
    if (reader.int16() !== 0) throw new BrokerFailure('authentication_failed', new Error(reader.text()));
    reader.text();
    const answer = reader.sized();
    lifetime = Number(reader.int64());
    return answer;
  });
  return lifetime;
};

/** A connection that takes requests. @throws BrokerFailure, or an error of the network */
export const openKafkaConnection = async (servers: KafkaServers, place: KafkaPlace): Promise<KafkaConnection> => {
  const { credentials } = servers;
  const connection = conversationOn(await openKafkaSocket(servers, place));
  try {
    await checkVersions(connection, credentials);
    const lifetime = credentials ? await signIn(connection, credentials) : 0;
    const until = lifetime > 0 ? performance.now() + lifetime * 0.8 : Infinity;
    return { ...connection, expired: () => performance.now() > until };
  } catch (error) {
    connection.close();
    throw error;
  }
};
