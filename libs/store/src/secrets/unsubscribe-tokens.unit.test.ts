import { describe, expect, it } from '@jest/globals';
import { createLinkTokens } from './link-tokens.ts';
import { createUnsubscribeTokens } from './unsubscribe-tokens.ts';

const key = (byte: number): string => Buffer.alloc(32, byte).toString('base64');
const whose = { businessId: 12, userId: 7, groups: ['approvals', 'bills'] } as const;

describe('the secret part of a link that stops e-mails', () => {
  it('says whose they are and which, to whoever has the key', () => {
    const token = createUnsubscribeTokens(key(1)).tokenOf(whose);
    expect(token).toMatch(/^[\w.-]{60,200}$/);
    expect(createUnsubscribeTokens(key(1)).read(token)).toEqual(whose);
    expect(createUnsubscribeTokens(`${key(2)},new:${key(1)}`).read(token)).toEqual(whose);
    expect(createUnsubscribeTokens(key(2)).read(token)).toBeUndefined();
  });

  it('is nobody else’s: every part of it is signed', () => {
    const { tokenOf, read } = createUnsubscribeTokens(key(1));
    const [content = '', keyId = '', signature = ''] = tokenOf(whose).split('.');
    const other = Buffer.from('12 8 approvals,bills').toString('base64url');
    const forged = [
      `${other}.${keyId}.${signature}`,
      `${content}.${keyId}.`,
      `${content}.${keyId}`,
      `${content}..${signature}`,
      `${content}.${keyId}.${signature.slice(1)}`,
      ...['', '..', '.', 'a.b.c'],
    ];
    for (const token of forged) expect([token, read(token)]).toEqual([token, undefined]);
  });

  it('is made otherwise than the links to an account, though with the same key', () => {
    const { keyId, tokenOf } = createLinkTokens(key(1));
    const content = Buffer.from('12 7 approvals').toString('base64url');
    const asLink = tokenOf({ id: content, keyId });
    expect(createUnsubscribeTokens(key(1)).read(`${content}.${keyId}.${asLink}`)).toBeUndefined();
  });
});
