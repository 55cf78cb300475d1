import { describe, expect, it } from '@jest/globals';
import { connectionsEndingWith, keysEndingWith } from './ends-with.ts';

const key = (id: string, parentId: string | null, status: 'active' | 'revoked' = 'active') => ({
  id,
  parentId,
  status,
});

describe('revoking a key', () => {
  const keys = [key('a', null), key('b', 'a'), key('c', 'b'), key('d', 'a', 'revoked'), key('e', null)];

  it('ends what was made with it, and what was made with that', () => {
    expect(keysEndingWith(keys, 'a').map(({ id }) => id)).toEqual(['b', 'c']);
    expect(keysEndingWith(keys, 'e')).toEqual([]);
  });

  it('ends the connections by which it acts itself', () => {
    const connections = [
      { clientId: 'a', status: 'active' as const },
      { clientId: 'c', status: 'pending' as const },
      { clientId: 'a', status: 'revoked' as const },
      { clientId: null, status: 'active' as const },
    ];
    expect(connectionsEndingWith(connections, ['a', 'b', 'c'])).toBe(2);
  });
});
