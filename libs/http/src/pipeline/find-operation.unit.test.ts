import { describe, expect, it } from '@jest/globals';
import { OPERATIONS } from '@outlay/contracts';
import { createRouter, findOperation } from './find-operation.ts';

const route = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string) => ({ method, path });
const ROUTES = [
  route('GET', '/v1/expenses/{id}'),
  route('GET', '/v1/expenses'),
  route('POST', '/v1/expenses'),
  route('PATCH', '/v1/expenses/{id}'),
  route('GET', '/v1/expenses/duplicates'),
  route('POST', '/v1/expenses/bulk/delete'),
  route('GET', '/v1/expenses/{id}/comments/{commentId}'),
];
const match = createRouter(ROUTES);

describe('the router', () => {
  it('finds each operation of the table by its own path', () => {
    const find = createRouter(OPERATIONS);
    for (const operation of OPERATIONS)
      expect(find(operation.method, operation.path.replaceAll(/\{\w+\}/g, '7'))).toMatchObject({ operation });
  });

  it('hands out the parameters by name, decoded', () => {
    expect(match('GET', '/v1/expenses/a%2Fb%20c/comments/%C3%A9')).toEqual({
      operation: ROUTES[6],
      params: { id: 'a/b c', commentId: 'é' },
    });
  });

  it('prefers a fixed segment over a parameter, and comes back to the parameter where that leads nowhere', () => {
    expect(match('GET', '/v1/expenses/duplicates')).toMatchObject({ operation: ROUTES[4] });
    expect(match('GET', '/v1/expenses/bulk')).toMatchObject({ operation: ROUTES[0], params: { id: 'bulk' } });
    expect(match('GET', '/v1/expenses/duplicates/comments/1')).toMatchObject({ params: { id: 'duplicates' } });
  });

  it('answers HEAD as GET', () => {
    expect(match('HEAD', '/v1/expenses')).toMatchObject({ operation: ROUTES[1] });
  });

  it('lists the allowed methods where the method is not allowed', () => {
    expect(match('DELETE', '/v1/expenses')).toEqual({ allow: ['GET', 'HEAD', 'POST', 'OPTIONS'] });
    expect(match('OPTIONS', '/v1/expenses/bulk/delete')).toEqual({ allow: ['POST', 'OPTIONS'] });
  });

  it.each(['/', '', '/v1', '/v1/expenses/', '/v1//expenses', '/v1/expenses/1/', '/V1/expenses', '/v1/__proto__'])(
    'does not know %j',
    (path) => {
      expect(match('GET', path)).toBe('not-found');
    },
  );

  it('rejects a parameter that is no percent-encoding, by its name', () => {
    expect(() => match('GET', '/v1/expenses/%E0%A4')).toThrow(
      expect.objectContaining({ code: 'VALIDATION_ERROR', details: [expect.objectContaining({ field: 'id' })] }),
    );
  });
});

describe('a path with a slash at its end', () => {
  const beside = [route('GET', '/docs'), { ...route('GET', '/v1/hidden'), internal: true }];
  const find = findOperation(OPERATIONS, beside, () => undefined);
  const refused = (key: string, nearest: string) =>
    expect.objectContaining({ code: 'ROUTE_NOT_FOUND', messageRef: { key }, facts: { field: 'path', nearest } });
  const send = (method: string, path: string) => () =>
    find({ method } as never, { locals: { path, search: '' } } as never, () => undefined);

  it.each([
    ['GET', '/v1/expenses/', 'GET /v1/expenses'],
    ['HEAD', '/v1/expenses/', 'GET /v1/expenses'],
    ['POST', '/v1/expenses/', 'POST /v1/expenses'],
    ['PUT', '/v1/expenses/', 'POST /v1/expenses'],
    ['GET', '/v1/businesses/1/bills/', 'GET /v1/businesses/{businessId}/bills'],
    ['POST', '/v1/businesses/1/bills/', 'POST /v1/businesses/{businessId}/bills'],
    ['GET', '/v1/vendors/', 'GET /v1/vendors'],
    ['POST', '/v1/webhooks/', 'POST /v1/webhooks'],
    ['POST', '/v1/receipts/', 'POST /v1/receipts'],
    ['DELETE', '/v1/expenses/anything/', 'DELETE /v1/expenses/{id}'],
    ['GET', '/v1/expenses/%E0%A4/', 'GET /v1/expenses/{id}'],
    ['GET', '/docs/', 'GET /docs'],
  ])('is told of the one without: %s %s', (method, path, nearest) => {
    expect(send(method, path)).toThrow(refused('route.slash', nearest));
  });

  it('that is none without it either is told of the nearest one, and of none that is not for everybody', () => {
    expect(send('POST', '/v1/expense/')).toThrow(refused('route.nearest', 'POST /v1/expenses'));
    expect(send('GET', '/v1/hidden/')).toThrow(expect.objectContaining({ code: 'ROUTE_NOT_FOUND', facts: undefined }));
  });
});
