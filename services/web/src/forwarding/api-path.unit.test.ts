import { describe, expect, it } from '@jest/globals';
import { apiPath } from './api-path.ts';

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
