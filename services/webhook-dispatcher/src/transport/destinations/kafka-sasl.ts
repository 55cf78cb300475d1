import { createHash, createHmac, pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { BrokerFailure } from './broker-connections.ts';

export type Credentials = { mechanism: SaslMechanism; username: string; password: string };
export type SaslMechanism = 'plain' | 'scram-sha-256' | 'scram-sha-512';
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
export const authenticate = async (credentials: Credentials, exchange: Exchange): Promise<void> => {
  const { mechanism, username, password } = credentials;
  if (mechanism === 'plain') await exchange(Buffer.from(`\0${username}\0${password}`));
  else await scram(mechanism === 'scram-sha-256' ? 'sha256' : 'sha512', credentials, exchange);
};
