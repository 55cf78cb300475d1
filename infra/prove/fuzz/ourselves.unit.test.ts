import { describe, expect, it } from '@jest/globals';
import { API_OPERATIONS, OPERATIONS, type Operation } from '@outlay/contracts';
import { sparingUs } from './ourselves.ts';

const NOBODY = 9_007_199_254_740_991;
const commandOf = (id: string, params: Record<string, string>, body?: unknown) => {
  const operation = (OPERATIONS as readonly Operation[]).find((one) => one.id === id);
  if (operation === undefined) throw new Error(`no operation ${id}`);
  return { operation, params, query: {}, body };
};

describe('a request of the fuzz', () => {
  it.each([
    ['deleteUser', 'id'],
    ['updateUser', 'id'],
    ['updateMember', 'userId'],
    ['removeMember', 'userId'],
  ])('%s is never about ourselves', (id, name) => {
    expect(sparingUs(commandOf(id, { [name]: '7' }), 7).params).toEqual({ [name]: `${NOBODY}` });
    expect(sparingUs(commandOf(id, { [name]: '8' }), 7).params).toEqual({ [name]: '8' });
  });

  it('makes us nobody’s employee, whose role would be ours', () => {
    expect(sparingUs(commandOf('createEmployee', {}, { userId: 7 }), 7).body).toEqual({ userId: NOBODY });
    const other = commandOf('createEmployee', {}, { userId: 8 });
    expect(sparingUs(other, 7)).toBe(other);
  });

  it('knows every path that names a user', () => {
    const named = API_OPERATIONS.filter(({ path, method }) => method !== 'GET' && /\busers\/\{/.test(path));
    for (const operation of named) {
      const params = Object.fromEntries([...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '7']));
      expect(Object.values(sparingUs({ operation, params, query: {} }, 7).params)).toContain(`${NOBODY}`);
    }
    expect(named.length).toBeGreaterThanOrEqual(4);
  });
});
