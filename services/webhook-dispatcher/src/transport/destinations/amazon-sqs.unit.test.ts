import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { systemClock } from '@outlay/runtime';
import { type Exchange, outcomeOf, UNTIMED } from '../http-client/outcome.ts';
import { createAmazonSqs, judgedSqs, signedByAws } from './amazon-sqs.ts';
import { createBrokers } from './brokers.ts';
import { messageOf } from './message.ts';

const bytes = Buffer.from(
  '{"id":"evt_1","type":"expense.created","createdAt":"2026-03-13T10:00:00.000Z","data":{"expense":{"id":42,"note":"é"}}}',
);
const message = messageOf(bytes, { 'webhook-id': 'evt_1', 'x-empty': '' });
const MD5 = createHash('md5').update(bytes).digest('hex');
const destination = {
  type: 'amazon_sqs',
  queueUrl: 'https://sqs.ca-central-1.amazonaws.com/123456789012/outlay',
  region: 'ca-central-1',
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'secret',
} as const;
const answered = (statusCode: number, body: object | string): Exchange => ({
  ...{ statusCode, responseTime: 3, timing: UNTIMED },
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
});
const clock = { ...systemClock, now: () => new Date('2026-03-13T10:00:01Z') };
const endOf = (exchange: Exchange) => {
  const { result, error } = outcomeOf(judgedSqs(exchange, bytes));
  return [result, error];
};

type Posted = { url: string; headers: Record<string, string>; body: Record<string, unknown>; options: unknown };

const post = async (changes: object = {}, sent = message): Promise<{ posted: Posted[]; exchange: Exchange }> => {
  const posted: Posted[] = [];
  const httpClient = {
    post: async (url: string, headers: Record<string, string>, body: Buffer, options: unknown) => {
      posted.push({ url, headers, body: JSON.parse(body.toString()), options });
      return answered(200, { MD5OfMessageBody: MD5 });
    },
  };
  const sqs = createAmazonSqs(httpClient, clock);
  const to = { endpointId: 'wh_1', destination: { ...destination, ...changes }, timeout: 900 };
  return { exchange: await sqs.send(to, sent), posted };
};

describe('a message to Amazon SQS', () => {
  it('has the very text of the event, and its headers as attributes', async () => {
    const { posted, exchange } = await post();
    expect(outcomeOf(exchange)).toMatchObject({ result: 'success', error: null });
    const [{ url, headers, body, options } = {} as Posted] = posted;
    expect(url).toBe('https://sqs.ca-central-1.amazonaws.com/');
    expect(headers).toMatchObject({ 'x-amz-target': 'AmazonSQS.SendMessage', 'x-amz-date': '20260313T100001Z' });
    const scope = 'AKIDEXAMPLE/20260313/ca-central-1/sqs/aws4_request';
    expect(headers.authorization).toContain(
      `Credential=${scope}, SignedHeaders=content-type;host;x-amz-date;x-amz-target`,
    );
    expect(options).toEqual({ endpointId: 'wh_1', timeout: 900, contentType: headers['content-type'] });
    const text = (StringValue: string) => ({ DataType: 'String', StringValue });
    expect(body).toEqual({
      QueueUrl: destination.queueUrl,
      MessageBody: bytes.toString(),
      MessageAttributes: {
        'webhook-id': text('evt_1'),
        'content-type': text('application/json'),
        'webhook-event-type': text('expense.created'),
      },
    });
    expect(JSON.stringify(posted)).not.toContain('"secret"');
  });

  it('keeps the order of its record in a queue that has one, once', async () => {
    const { posted } = await post({ queueUrl: `${destination.queueUrl}.fifo` });
    expect(posted[0]?.body).toMatchObject({ MessageGroupId: 'expense:42', MessageDeduplicationId: 'evt_1' });
  });

  it('has no more attributes than any may have, and rather no number than no place', async () => {
    const numbered = { 'webhook-aggregate': 'expense:42', 'webhook-sequence': '7' };
    const namesWith = async (count: number) => {
      const own = Object.fromEntries(Array.from({ length: count }, (_, index) => [`x-${index}`, 'a']));
      const { posted } = await post({}, messageOf(bytes, { ...own, ...numbered }));
      return Object.keys(posted[0]?.body.MessageAttributes ?? {});
    };
    expect(await namesWith(6)).toHaveLength(10);
    expect(await namesWith(6)).toContain('webhook-sequence');
    const names = await namesWith(8);
    expect(names).toHaveLength(10);
    expect(names.join()).not.toMatch(/webhook-(aggregate|sequence)/);
  });

  it('that is larger than any may be is not sent, and fails for good', async () => {
    const { posted, exchange } = await post({}, { ...message, bytes: Buffer.alloc(1_048_576, 'a') });
    expect(posted).toEqual([]);
    expect(outcomeOf(exchange)).toMatchObject({ result: 'final', error: 'too_large' });
  });

  it('that cannot be sent has failed, and may be tried again', async () => {
    const httpClient = { post: () => Promise.reject(new Error('not sent')) };
    const brokers = createBrokers({ allowLoopback: true, timeout: 900, dnsServers: [] }, { httpClient, clock });
    for (const queueUrl of ['nowhere', destination.queueUrl]) {
      const exchange = await brokers.send({ endpointId: 'wh_1', destination: { ...destination, queueUrl } }, message);
      expect(outcomeOf(exchange)).toMatchObject({ result: 'retry', error: 'connection_failed' });
    }
    await brokers.close();
  });

  it('is taken where the answer has the digest of what was sent', () => {
    expect(endOf(answered(200, { MD5OfMessageBody: MD5 }))).toEqual(['success', null]);
    for (const answer of [{}, { MD5OfMessageBody: 'other' }, '<html>', ''])
      expect(endOf(answered(200, answer))).toEqual(['retry', 'invalid_response']);
    expect(endOf(answered(204, ''))).toEqual(['retry', 'invalid_response']);
    expect(endOf({ failure: 'timeout', responseTime: 1, timing: UNTIMED })).toEqual(['retry', 'timeout']);
  });

  it.each([
    [400, 'com.amazonaws.sqs#QueueDoesNotExist', 'retry', 'unroutable'],
    [400, 'AWS.SimpleQueueService.NonExistentQueue', 'retry', 'unroutable'],
    [403, 'com.amazon.coral.service#AccessDeniedException', 'retry', 'authentication_failed'],
    [403, 'com.amazonaws.sqs#InvalidSecurity', 'retry', 'authentication_failed'],
    [403, 'InvalidSignatureException', 'retry', 'authentication_failed'],
    [400, 'com.amazonaws.sqs#KmsAccessDenied', 'retry', 'authentication_failed'],
    [400, 'ThrottlingException', 'retry', 'rejected'],
    [403, 'com.amazonaws.sqs#RequestThrottled', 'retry', 'rejected'],
    [400, 'com.amazonaws.sqs#KmsThrottled', 'retry', 'rejected'],
    [400, 'com.amazonaws.sqs#InvalidMessageContents', 'final', 'http_400'],
    [403, '', 'retry', 'authentication_failed'],
    [503, 'ServiceUnavailable', 'retry', 'http_503'],
    [301, '', 'final', 'http_301'],
  ])('is told apart by its failures: %i %s', (status, type, result, error) => {
    expect(endOf(answered(status, { __type: type, message: 'Who knows.' }))).toEqual([result, error]);
  });
});

/** The credentials, host and time of the published test suite of Signature Version 4. */
const signer = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
  service: 'service',
};
const at = new Date('2015-08-30T12:36:00Z');

/** Name, headers, body and signature of its cases that are a POST. */
const CASES: [name: string, headers: Record<string, string>, body: string, signed: string, signature: string][] = [
  ['post-vanilla', {}, '', 'host;x-amz-date', '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b'],
  [
    'post-header-key-sort',
    { 'my-header1': 'value1' },
    '',
    'host;my-header1;x-amz-date',
    'c5410059b04c1ee005303aed430f6e6645f61f4dc9e1461ec8f8916fdf18852c',
  ],
  [
    'post-header-value-case',
    { 'my-header1': 'VALUE1' },
    '',
    'host;my-header1;x-amz-date',
    'cdbc9802e29d2942e5e10b5bccfdd67c5f22c7c4e8ae67b53629efa58b974b7d',
  ],
  [
    'post-x-www-form-urlencoded',
    { 'content-type': 'application/x-www-form-urlencoded' },
    'Param1=value1',
    'content-type;host;x-amz-date',
    'ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a',
  ],
];

describe('a request to AWS', () => {
  it.each(CASES)('is signed as in the published case %s', (_name, headers, body, names, signature) => {
    const request = { host: 'example.amazonaws.com', path: '/', headers, body: Buffer.from(body) };
    expect(signedByAws(request, signer, at)).toEqual({
      ...headers,
      'x-amz-date': '20150830T123600Z',
      authorization: `AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=${names}, Signature=${signature}`,
    });
  });
});
