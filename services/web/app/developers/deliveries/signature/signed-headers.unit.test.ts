import { describe, expect, it } from '@jest/globals';
import { inOrder, partsOf } from './signed-headers.ts';

describe('a signed request', () => {
  it('has the headers of its signature first', () => {
    const headers = { 'user-agent': 'x', 'webhook-signature': 'v1,a', accept: 'y', 'webhook-id': 'evt_1' };
    expect(inOrder(headers).map(([name]) => name)).toEqual(['webhook-id', 'webhook-signature', 'accept', 'user-agent']);
  });

  it('is signed over its id, its time and its body, which may have points and lines of its own', () => {
    expect(partsOf('evt_1.1700000000.{"a":1.5,\n"b":"x.y"}')).toEqual({
      id: 'evt_1',
      timestamp: '1700000000',
      body: '{"a":1.5,\n"b":"x.y"}',
    });
    expect(partsOf('something else')).toBeUndefined();
  });
});
