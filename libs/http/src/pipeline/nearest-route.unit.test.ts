import { describe, expect, it } from '@jest/globals';
import { OPERATIONS } from '@outlay/contracts';
import { createNearest } from './nearest-route.ts';

const nearest = createNearest(OPERATIONS.filter(({ internal }) => !internal));

describe('the nearest route', () => {
  it.each([
    ['GET', '/v1/expence', 'GET /v1/expenses'],
    ['POST', '/v1/expense', 'POST /v1/expenses'],
    ['PUT', '/v1/expense', 'POST /v1/expenses'],
    ['GET', '/v1/Expenses', 'GET /v1/expenses'],
    ['GET', '/expenses', 'GET /v1/expenses'],
    ['GET', '/v1//expenses', 'GET /v1/expenses'],
    ['GET', '/v2/expenses', 'GET /v1/expenses'],
    ['GET', '/v1/expense/', 'GET /v1/expenses'],
    ['POST', '/v1/expense/', 'POST /v1/expenses'],
    ['GET', '/v1/expense/7', 'GET /v1/expenses/{id}'],
    ['POST', '/v1/expenses/7/comment', 'POST /v1/expenses/{id}/comments'],
    ['GET', '/v1/webhook/wh_01/delivery', 'GET /v1/webhooks/{webhookId}/deliveries'],
    [
      'POST',
      '/v1/businesses/1/bills/bulk/schedule-payments',
      'POST /v1/businesses/{businessId}/bills/bulk/schedule-payment',
    ],
    ['HEAD', '/v1/vendor', 'GET /v1/vendors'],
  ])('to %s %s is %s', (method, path, route) => {
    expect(nearest(method, path)).toBe(route);
  });

  it.each([
    '/',
    '',
    '/v1',
    '/v1/',
    '/wp-admin/setup.php',
    '/v1/nothing',
    '/%',
    `/v1/${'x'.repeat(10_000)}`,
    '/a'.repeat(50),
  ])('is none to %s', (path) => {
    expect(nearest('GET', path)).toBeUndefined();
  });
});
