import { createHash, createHmac, pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto';
import { connect as connectSocket, isIP, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { BrokerFailure, type Guard } from './broker-connections.ts';
import { createFrames, int16, int32, type Reader, sized, text } from './kafka-wire.ts';

export type Credentials = { mechanism: SaslMechanism; username: string; password: string };
type SaslMechanism = 'plain' | 'scram-sha-256' | 'scram-sha-512';
/** Sends one message of the mechanism, and resolves to the server's answer. */
type Exchange = (message: Buffer) => Promise<Buffer>;

const derive = promisify(pbkdf2);
/** The bounds of Kafka's servers: a hostile one cannot have us compute for long, nor learn a password by a weak hash. */
const [FEWEST, MOST] = [4_096, 16_384];

const refused = (why: string): BrokerFailure => new BrokerFailure('authentication_failed', new Error(why));

/** The attributes of a SCRAM message, by their letters. */
const attributesOf = (message: Buffer): Readonly<Record<string, string>> => {
  const pairs = message.toString().split(',');
  return Object.fromEntries(pairs.map((pair) => [pair.slice(0, 1), pair.slice(2)]));
};

/** RFC 5802, with the hash of RFC 7677 or SHA-512. @throws BrokerFailure authentication_failed */
export const scram = async (
  hash: 'sha256' | 'sha512',
  { username, password }: Pick<Credentials, 'username' | 'password'>,
  exchange: Exchange,
  nonce = randomBytes(24).toString('base64'),
): Promise<void> => {
  const hmac = (key: Buffer, value: string): Buffer => createHmac(hash, key).update(value).digest();
  const name = username.replaceAll('=', '=3D').replaceAll(',', '=2C');
  const first = `n=${name},r=${nonce}`;
  const challenge = await exchange(Buffer.from(`n,,${first}`));
  const { r = '', s = '', i = '' } = attributesOf(challenge);
  const iterations = Number(i);
  if (!r.startsWith(nonce) || r === nonce) throw refused('The nonce of the server is not the own one and more');
  if (!(Number.isInteger(iterations) && iterations >= FEWEST && iterations <= MOST)) throw refused('iterations');
  const bytes = hash === 'sha256' ? 32 : 64;
  const salted = await derive(password, Buffer.from(s, 'base64'), iterations, bytes, hash);
  const clientKey = hmac(salted, 'Client Key');
  const final = `c=biws,r=${r}`;
  const signed = `${first},${challenge.toString()},${final}`;
  const signature = hmac(createHash(hash).update(clientKey).digest(), signed);
  const proof = clientKey.map((byte, index) => byte ^ (signature[index] as number));
  const { v = '' } = attributesOf(await exchange(Buffer.from(`${final},p=${Buffer.from(proof).toString('base64')}`)));
  const expected = hmac(hmac(salted, 'Server Key'), signed);
  const given = Buffer.from(v, 'base64');
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw refused('The server does not know the password');
};

/** Proves who we are; a SCRAM server proves that it knows the user as well. @throws BrokerFailure authentication_failed */
const authenticate = async (credentials: Credentials, exchange: Exchange): Promise<void> => {
  const { mechanism, username, password } = credentials;
  if (mechanism === 'plain') await exchange(Buffer.from(`\0${username}\0${password}`));
  else await scram(mechanism === 'scram-sha-256' ? 'sha256' : 'sha512', credentials, exchange);
};

/** An `import` of its values would decode all certificate authorities: 20 ms at each start, and a megabyte. */
const { connect: connectTls } = process.getBuiltinModule('node:tls');

export type KafkaPlace = { host: string; port: number };
export type KafkaServers = { guard: Guard; tls: boolean; credentials: Credentials | null; signal: AbortSignal };

/** An address that a server advertises is no more trusted than one that a customer writes. */
const assertMayOpen = ({ guard, tls }: KafkaServers, { host, port }: KafkaPlace): void => {
  if (host === '' || !(port === 443 || (port >= 1_024 && port <= 65_535)))
    throw new BrokerFailure('address_not_allowed');
  guard.assertMayConnect(host);
  if (!tls && isIP(host) && !isLoopback(host)) throw new BrokerFailure('address_not_allowed');
};
const isLoopback = (address: string): boolean => /^(::ffff:)?127\.|^::1$/i.test(address);

/** Also of a connection that has no address any more when it is looked at. */
const reset = (): Error => Object.assign(new Error('closed'), { code: 'ECONNRESET' });

/** Connected, to an address that may be. @throws BrokerFailure, or an error of the network */
const openKafkaSocket = (servers: KafkaServers, place: KafkaPlace): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const { guard, tls, signal } = servers;
    assertMayOpen(servers, place);
    signal.throwIfAborted();
    const options = { ...place, ...guard.socketOptions, autoSelectFamily: true, noDelay: true };
    const socket = tls
      ? connectTls({ ...options, ...(isIP(place.host) === 0 && { servername: place.host }) })
      : connectSocket(options);
    const abort = (): unknown => socket.destroy();
    signal.addEventListener('abort', abort);
    socket.once('close', () => {
      signal.removeEventListener('abort', abort);
      reject(reset());
    });
    socket.on('error', reject);
    socket.once('connect', () => {
      const { remoteAddress } = socket;
      try {
        if (remoteAddress === undefined) throw reset();
        assertMayOpen(servers, { ...place, host: remoteAddress });
      } catch (error) {
        reject(error);
        socket.destroy();
      }
    });
    socket.once(tls ? 'secureConnect' : 'connect', () => resolve(socket));
  });

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
