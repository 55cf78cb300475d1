import { describe, expect, it } from '@jest/globals';
import { createLinkTokens } from './link-tokens.ts';

const key = (byte: number): string => Buffer.alloc(32, byte).toString('base64');

describe('the secret part of a link', () => {
  it('is the same for whoever has the key, and another one for another link or key', () => {
    const { keyId, tokenOf } = createLinkTokens(key(1));
    const token = tokenOf({ id: 'link_1', keyId });
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(createLinkTokens(key(1)).tokenOf({ id: 'link_1', keyId })).toBe(token);
    expect(tokenOf({ id: 'link_2', keyId })).not.toBe(token);
    expect(createLinkTokens(key(2)).tokenOf({ id: 'link_1', keyId })).toBeUndefined();
  });

  it('is made with a former key as long as it is there', () => {
    const former = createLinkTokens(key(1));
    const link = { id: 'link_1', keyId: former.keyId };
    const both = createLinkTokens(`${key(2)},${key(1)}`);
    expect(both.keyId).not.toBe(former.keyId);
    expect(both.tokenOf(link)).toBe(former.tokenOf(link));
  });
});
