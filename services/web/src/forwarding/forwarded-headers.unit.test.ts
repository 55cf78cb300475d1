import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { answeredHeaders, sentHeaders } from './forwarded-headers.ts';

describe('what goes on to the API', () => {
  const headers = {
    authorization: 'Bearer stolen',
    cookie: '__Host-outlay_web=x',
    connection: 'x-tenant-id',
    'content-type': 'application/json',
    'keep-alive': '5',
    'proxy-authorization': 'Basic x',
    te: 'trailers',
    'transfer-encoding': 'chunked',
    upgrade: 'h2c',
    'x-csrf-token': 'secret',
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'evil.example',
    'x-outlay-identity': 'forged',
    'x-request-id': 'theirs',
    'x-tenant-id': '1',
  };
  const request = { headers, socket: { remoteAddress: '10.0.0.7' } } as unknown as IncomingMessage;

  it('is what a page may say by itself, the token of its session, and whom each proxy saw', () => {
    expect(sentHeaders(request, { accessToken: 'own', requestId: 'ours' })).toEqual({
      authorization: 'Bearer own',
      'content-type': 'application/json',
      'x-forwarded-for': '203.0.113.9, 10.0.0.7',
      'x-request-id': 'ours',
      'x-tenant-id': '1',
    });
  });
});

describe('what comes back', () => {
  it('sets no cookie, allows no other site, and is kept by no cache for others', () => {
    const answered = answeredHeaders({
      'access-control-allow-origin': '*',
      'content-type': 'application/json; charset=utf-8',
      location: '/v1/expenses/7',
      'ratelimit-remaining': '5',
      server: 'gateway',
      'set-cookie': ['a=b'],
    });
    expect(answered).toEqual({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      location: '/api/v1/expenses/7',
      'ratelimit-remaining': '5',
      vary: 'cookie, accept, accept-language, x-tenant-id',
    });
  });

  it.each(['text/html', 'image/svg+xml', 'text/xml; charset=utf-8', 'application/xhtml+xml', 'text/plain'])(
    'is saved and not opened where it is %s',
    (type) => {
      expect(answeredHeaders({ 'content-type': type })['content-disposition']).toBe('attachment');
    },
  );

  it.each(['application/pdf', 'image/webp', 'application/problem+json'])('is shown where it is %s', (type) => {
    expect(answeredHeaders({ 'content-type': type })['content-disposition']).toBeUndefined();
  });

  it('is saved under the name that the API gives it', () => {
    const named = { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="a.csv"' };
    expect(answeredHeaders(named)['content-disposition']).toBe('attachment; filename="a.csv"');
  });
});
