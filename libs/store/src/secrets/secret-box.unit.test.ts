import { describe, expect, it } from '@jest/globals';
import { createSecretBox } from './secret-box.ts';

const box = createSecretBox(Buffer.alloc(32, 1).toString('base64'));
const owner = { businessId: 1, id: 'wh_1' };

describe('the secret box', () => {
  it('opens what it sealed', () => {
    expect(box.open(owner, box.seal(owner, 'whsec_x')).toString()).toBe('whsec_x');
    expect(box.open(owner, box.seal(owner, Buffer.of(0, 255)))).toEqual(Buffer.of(0, 255));
  });

  it('never seals twice alike and never shows the secret', () => {
    const sealed = box.seal(owner, 'whsec_visible');
    expect(sealed.equals(box.seal(owner, 'whsec_visible'))).toBe(false);
    expect(sealed.includes('visible')).toBe(false);
  });

  it.each([
    ['another business', { businessId: 2, id: 'wh_1' }],
    ['another record', { businessId: 1, id: 'wh_2' }],
  ])('stays shut for %s', (_name, other) => {
    expect(() => box.open(other, box.seal(owner, 'whsec_x'))).toThrow();
  });

  it('stays shut when a byte was changed or the key is another', () => {
    const sealed = box.seal(owner, 'whsec_x');
    const other = createSecretBox(Buffer.alloc(32, 2).toString('base64'));
    expect(() => other.open(owner, sealed)).toThrow();
    for (const index of [0, 5, 20, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => box.open(owner, changed)).toThrow();
    }
  });

  it('refuses a key of another length', () => {
    expect(() => createSecretBox('c2hvcnQ=')).toThrow('32 bytes');
  });
});
