import { createHmac, timingSafeEqual } from 'node:crypto';
import { MAIL_GROUPS, type MailGroup } from '@outlay/contracts';
import { readKeyRing, type SealingKey } from './key-ring.ts';

/** Whose e-mails in which business, and which of them. */
export type Unsubscribing = { businessId: number; userId: number; groups: readonly MailGroup[] };

const WHOSE = /^(\d{1,15}) (\d{1,15}) ([a-z]+(?:,[a-z]+)*)$/;

const isGroup = (name: string): name is MailGroup => (MAIL_GROUPS as readonly string[]).includes(name);

const readWhose = (text: string): Unsubscribing | undefined => {
  const [, businessId, userId, names] = WHOSE.exec(text) ?? [];
  const groups = names?.split(',').filter(isGroup) ?? [];
  return groups.length > 0 ? { businessId: Number(businessId), userId: Number(userId), groups } : undefined;
};

/** The prefix keeps it apart from whatever else is made with the same key. */
const signatureOf = ({ key }: SealingKey, content: string): Buffer =>
  createHmac('sha256', key).update(`unsubscribing ${content}`).digest();

/**
 * The secret part of the link by which a person stops e-mails without signing in (RFC 8058). It names whose and which, signed with
 * the key that the service which sends e-mails shares with the one that shows the page: it stands in no database, and is good for
 * nothing else. It lasts as long as its key. `keys`: as `readKeyRing` reads them; the first signs. @throws Error for keys that are none
 */
export const createUnsubscribeTokens = (keys: string) => {
  const ring = readKeyRing(keys);
  return {
    /** At most some 150 characters of base64url, and two dots. */
    tokenOf: ({ businessId, userId, groups }: Unsubscribing): string => {
      const content = Buffer.from(`${businessId} ${userId} ${groups.join()}`).toString('base64url');
      const [first] = ring.keys;
      return `${content}.${first.derivedId}.${signatureOf(first, content).toString('base64url')}`;
    },
    /** Undefined for what is forged, or made with a key that is gone. */
    read: (token: string): Unsubscribing | undefined => {
      const [content = '', keyId = '', signature = ''] = token.split('.');
      const signed = Buffer.from(signature, 'base64url');
      const known = ring.keys.find(({ derivedId }) => derivedId === keyId);
      const expected = known && signatureOf(known, content);
      if (!expected || expected.length !== signed.length || !timingSafeEqual(expected, signed)) return undefined;
      return readWhose(Buffer.from(content, 'base64url').toString('utf8'));
    },
  };
};

export type UnsubscribeTokens = ReturnType<typeof createUnsubscribeTokens>;
