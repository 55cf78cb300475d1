import { createHash, createHmac } from 'node:crypto';
import type { DestinationOf, FailureClass } from '@outlay/contracts';
import type { Clock } from '@outlay/runtime';
import type { HttpClient } from '../http-client/http-client.ts';
import { type Exchange, UNTIMED } from '../http-client/outcome.ts';
import type { Message } from './message.ts';

/** Names of headers are in lower case. */
type Signable = { host: string; path: string; headers: Readonly<Record<string, string>>; body: Buffer };
type Signer = { accessKeyId: string; secretAccessKey: string; region: string; service: string };

const sha256 = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** `20150830T123600Z` */
const compact = (at: Date): string => `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;

/**
 * The headers of a POST that is signed as AWS has it (Signature Version 4, "Create a signed AWS API request"), those that
 * are given among them. All of them are signed, and the body.
 */
export const signedByAws = (
  { host, path, headers, body }: Signable,
  signer: Signer,
  at: Date,
): Record<string, string> => {
  const { accessKeyId, secretAccessKey, region, service } = signer;
  const time = compact(at);
  const day = time.slice(0, 8);
  const all: Record<string, string> = { ...headers, host, 'x-amz-date': time };
  const names = Object.keys(all).toSorted((one, other) => (one < other ? -1 : 1));
  const lines = names.map((name) => `${name}:${all[name]?.trim().replace(/ +/g, ' ')}\n`).join('');
  const request = ['POST', path, '', lines, names.join(';'), sha256(body)].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const key = [region, service, 'aws4_request'].reduce(hmac, hmac(`AWS4${secretAccessKey}`, day));
  const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n')).toString('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`;
  return { ...headers, 'x-amz-date': time, authorization };
};

type AmazonSqs = DestinationOf<'amazon_sqs'>;
type To = { endpointId: string; destination: AmazonSqs; timeout?: number | undefined };

/** Bytes of a message, its attributes with it; a server that takes less says so. */
const LARGEST = 1_048_576;

/** By the name of the error, whatever its status is: with most of them it is 400. */
const FAILURES: readonly (readonly [RegExp, FailureClass])[] = [
  [/Throttl|OverLimit|LimitExceeded/i, 'rejected'],
  [/QueueDoesNotExist|NonExistentQueue|QueueDeletedRecently|InvalidAddress/, 'unroutable'],
  [/AccessDenied|AuthFailure|NotAuthorized|OptInRequired|^Kms|InvalidAccessKey/i, 'authentication_failed'],
  [/InvalidClientTokenId|InvalidSecurity|UnrecognizedClient|MissingAuthentication/, 'authentication_failed'],
  [/SignatureDoesNotMatch|InvalidSignature|IncompleteSignature|Expired/, 'authentication_failed'],
];

const isFifo = ({ queueUrl }: AmazonSqs): boolean => queueUrl.endsWith('.fifo');
const safeId = (text: string): string => text.replace(/[^\w.:-]/g, '_').slice(0, 128);

type Attributes = Record<string, { DataType: 'String'; StringValue: string }>;

/** More attributes than these make a message invalid. */
const MOST_ATTRIBUTES = 10;
type Header = readonly [name: string, value: string];
const isNumbering = ([name]: Header): boolean => name === 'webhook-aggregate' || name === 'webhook-sequence';
const isTracing = ([name]: Header): boolean => name === 'traceparent' || name === 'tracestate';

/**
 * An attribute is never empty there. A delivery that was numbered before its endpoint had so many headers, which it may have
 * when it is not sequenced any more, goes without its number rather than not at all; and any without its trace before that.
 */
const attributesOf = ({ headers }: Message): Attributes => {
  const all = Object.entries(headers).filter(([, value]) => value !== '');
  const untraced = all.length > MOST_ATTRIBUTES ? all.filter((header) => !isTracing(header)) : all;
  const some = untraced.length > MOST_ATTRIBUTES ? untraced.filter((header) => !isNumbering(header)) : untraced;
  return Object.fromEntries(some.map(([name, StringValue]) => [name, { DataType: 'String', StringValue }]));
};

const sizeOf = (bytes: Buffer, attributes: Attributes): number =>
  Object.entries(attributes).reduce(
    (size, [name, { DataType, StringValue }]) => size + Buffer.byteLength(name + DataType + StringValue),
    bytes.length,
  );

/** The action SendMessage in AWS JSON 1.0. A queue that keeps an order keeps that of one record, and takes an event once in five minutes. */
const bodyOf = (destination: AmazonSqs, { id, group, bytes }: Message, attributes: Attributes): Buffer => {
  const order = { MessageGroupId: safeId(group), MessageDeduplicationId: safeId(id) };
  const message = { MessageBody: bytes.toString(), MessageAttributes: attributes };
  return Buffer.from(JSON.stringify({ QueueUrl: destination.queueUrl, ...message, ...(isFifo(destination) && order) }));
};

/** A text of the answer, of which only the first bytes are kept. */
const textIn = (body: Buffer | null | undefined, name: string): string =>
  new RegExp(`"${name}"\\s*:\\s*"([^"\\\\]*)"`).exec(String(body))?.[1] ?? '';

/**
 * Success is a 200 with the digest of what was sent; an error is known by its name, and one without a known name by its
 * status, as that of a POST is.
 */
export const judgedSqs = (exchange: Exchange, sent: Buffer): Exchange => {
  if (!('statusCode' in exchange)) return exchange;
  const { statusCode, body, responseTime, timing, resent = false } = exchange;
  const failed = (failure: FailureClass): Exchange => ({ failure, responseTime, timing, resent });
  if (statusCode >= 200 && statusCode < 300) {
    const digest = createHash('md5').update(sent).digest('hex');
    return statusCode === 200 && textIn(body, 'MD5OfMessageBody') === digest ? exchange : failed('invalid_response');
  }
  const name = textIn(body, '__type').split('#').at(-1) ?? '';
  const known = FAILURES.find(([pattern]) => pattern.test(name))?.[1];
  if (known) return failed(known);
  return statusCode === 401 || statusCode === 403 ? failed('authentication_failed') : exchange;
};

/** Sends to Amazon SQS, or a server that speaks its protocol, through the HTTP client of the POSTs and so behind its guard. */
export const createAmazonSqs = (httpClient: Pick<HttpClient, 'post'>, clock: Pick<Clock, 'now'>) => ({
  /** @throws TypeError for the address of a queue that is none */
  send: async ({ endpointId, destination, timeout }: To, message: Message): Promise<Exchange> => {
    const attributes = attributesOf(message);
    if (sizeOf(message.bytes, attributes) > LARGEST) return { failure: 'too_large', responseTime: 0, timing: UNTIMED };
    const { host, origin } = new URL(destination.queueUrl);
    const body = bodyOf(destination, message, attributes);
    const contentType = 'application/x-amz-json-1.0';
    const own = { 'content-type': contentType, 'x-amz-target': 'AmazonSQS.SendMessage' };
    const signer = { ...destination, region: destination.region ?? '', service: 'sqs' };
    const headers = signedByAws({ host, path: '/', headers: own, body }, signer, clock.now());
    const options = { endpointId, timeout, contentType };
    return judgedSqs(await httpClient.post(`${origin}/`, headers, body, options), message.bytes);
  },
});
