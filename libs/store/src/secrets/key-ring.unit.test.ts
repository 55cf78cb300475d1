import { describe, expect, it } from '@jest/globals';
import { readKeyRing } from './key-ring.ts';
import { createSecretBox } from './secret-box.ts';

const key = (fill: number): string => Buffer.alloc(32, fill).toString('base64');
const owner = { businessId: 1, id: 'wh_1' };
const before = createSecretBox(key(1));

describe('a ring of keys', () => {
  it('gives a key without an id one that is derived from it', () => {
    const { keys } = readKeyRing(`${key(1)}, 2026b:${key(2)}`);
    expect(keys.map(({ id }) => id)).toEqual([keys[0].derivedId, '2026b']);
    expect(keys[0].derivedId).toMatch(/^[0-9a-f]{8}$/);
  });

  it('of one key without an id seals as the version before did, which could read nothing else', () => {
    expect(before.seal(owner, 'x')[0]).toBe(1);
    for (const keys of [`a:${key(1)}`, `${key(1)},${key(2)}`])
      expect(createSecretBox(keys).seal(owner, 'x')[0]).toBe(2);
  });

  it('opens what each of its keys sealed, with and without an id, and seals with the first', () => {
    const both = createSecretBox(`new:${key(2)},${key(1)}`);
    const reader = createSecretBox(`${key(1)},${key(2)}`);
    expect(both.open(owner, before.seal(owner, 'plain')).toString()).toBe('plain');
    expect(both.open(owner, reader.seal(owner, 'derived id')).toString()).toBe('derived id');
    expect(
      createSecretBox(`new:${key(2)}`)
        .open(owner, both.seal(owner, 'first'))
        .toString(),
    ).toBe('first');
  });

  it('finds a key by its derived id when it was given one later, and the other way round is clear', () => {
    const derived = createSecretBox(`${key(1)},${key(2)}`).seal(owner, 'x');
    expect(
      createSecretBox(`later:${key(1)}`)
        .open(owner, derived)
        .toString(),
    ).toBe('x');
    const named = createSecretBox(`later:${key(1)}`).seal(owner, 'x');
    expect(() => before.open(owner, named)).toThrow('SERVICE_UNAVAILABLE');
  });

  it('names the missing key by its id when it has been dropped too early, and shows no key', () => {
    const sealed = createSecretBox(`2026a:${key(1)},${key(2)}`).seal(owner, 'x');
    const open = () => createSecretBox(`2026b:${key(2)}`).open(owner, sealed);
    const cause = { message: 'sealed with key "2026a"; here are only 2026b' };
    expect(open).toThrow(
      expect.objectContaining({ code: 'SERVICE_UNAVAILABLE', cause: expect.objectContaining(cause) }),
    );
  });

  it('stays shut when the id of the key was exchanged', () => {
    const box = createSecretBox(`aa:${key(1)},bb:${key(2)}`);
    const sealed = box.seal(owner, 'x');
    sealed.write('bb', 2);
    expect(() => box.open(owner, sealed)).toThrow();
    sealed.write('aa', 2);
    expect(box.open(owner, sealed).toString()).toBe('x');
  });

  it.each([
    ['', 'key 1'],
    [`${key(1)},`, 'key 2'],
    [`${key(1)},c2hvcnQ=`, 'key 2'],
    [`an id:${key(1)}`, 'key 1'],
    [`a:${key(1)},a:${key(2)}`, 'called a'],
    [`a:${key(1)},b:${key(1)}`, 'the same'],
  ])('is refused when a key of it is none or is there twice (%#), without printing it', (keys, message) => {
    expect(() => readKeyRing(keys)).toThrow(message);
    expect(() => readKeyRing(keys)).not.toThrow(key(1));
  });
});
