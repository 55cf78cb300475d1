import { describe, expect, it } from '@jest/globals';
import { createWebhook, updateWebhook } from './webhook.resource.ts';

const violationsOf = (name: string): unknown[] =>
  [createWebhook, updateWebhook].map((schema) => {
    const command = { url: 'https://example.com/hook', headers: { [name]: 'x' } };
    return schema.safeParse(command).error?.issues.map(({ path }) => path.join('.'));
  });

/** As it is, in capitals, and as people write it. */
const spellings = (name: string): string[] => [
  name,
  name.toUpperCase(),
  name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase()),
];

/** Fields of one connection (RFC 9110, 7.6.1), and those of a proxy. */
const HOP_BY_HOP = [
  ...[
    'connection',
    'proxy-connection',
    'keep-alive',
    'te',
    'transfer-encoding',
    'upgrade',
    'trailer',
    'http2-settings',
  ],
  ...['proxy-authenticate', 'proxy-authorization', 'proxy-authentication-info'],
];
const SIGNATURES = [
  ...['webhook-id', 'webhook-timestamp', 'webhook-signature', 'webhook-aggregate', 'webhook-sequence'],
  ...['x-service-signature', 'x-service-timestamp', 'x-service-event'],
];
/** What decides where the request ends, whom it is for and what is in it. */
const FRAMING = ['content-length', 'content-type', 'content-encoding', 'host', 'expect', 'accept-encoding'];

describe('the headers of an endpoint', () => {
  it.each([...HOP_BY_HOP, ...SIGNATURES, ...FRAMING].flatMap(spellings))('cannot set %s', (name) => {
    expect(violationsOf(name)).toEqual([[`headers.${name}`], [`headers.${name}`]]);
  });

  it.each(['te ', 'x:y', 'x y', 'é', '', 'x\r\nhost', 'x\0'])('cannot have the name %j', (name) => {
    expect(violationsOf(name)).toEqual([[`headers.${name}`], [`headers.${name}`]]);
  });

  it.each(['authorization', 'x-api-key', 'X-Webhook-Token', 'team', 'x-te', 'hosts', 'keep-alive-x', 'traceparent'])(
    'may set %s',
    (name) => {
      expect(violationsOf(name)).toEqual([undefined, undefined]);
    },
  );
});
