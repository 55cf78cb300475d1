import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { answeredHeaders, apiPath, sentHeaders } from './forwarded.ts';

describe('a path of the API', () => {
  it('is what follows `/api`, its query as it was', () => {
    expect(apiPath('/api/v1/expenses?page=2&x=%2F..?')).toBe('/v1/expenses?page=2&x=%2F..?');
    expect(apiPath('/api/v1/vendors/a%20b')).toBe('/v1/vendors/a%20b');
  });

  it.each([
    '/api/v1/../../connect',
    '/api/v1/..%2f..%2fconnect',
    '/api/v1/%2e%2e/connect',
    '/api/v1/.%2E/connect',
    '/api/v1/./../connect/token',
    '/api/v1//internal',
    '/api/v1/\\connect',
    '/api/v1/%5c..%5cconnect',
    '/api/v1',
    '/api/v2/expenses',
    '/api/scim/v2/Users',
    '/api/internal/v1/',
    '/API/v1/expenses',
    '//api/v1/expenses',
  ])('is not %s', (url) => {
    expect(apiPath(url)).toBeUndefined();
  });
});

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
