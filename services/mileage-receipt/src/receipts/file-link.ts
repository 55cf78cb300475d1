import { createHmac, timingSafeEqual } from 'node:crypto';

export type Linked = { businessId: number; receiptId: number; kind: 'file' | 'thumbnail'; expiresAt: Date };

/** Of the 32 bytes of the HMAC; 128 bits cannot be guessed. */
const SIGNATURE = 16;

const sign = (facts: string, key: Buffer): Buffer =>
  createHmac('sha256', key).update(facts).digest().subarray(0, SIGNATURE);

/** A link's token: what it opens and until when, signed with the receipt's own key. */
export const linkToken = ({ businessId, receiptId, kind, expiresAt }: Linked, key: Buffer): string => {
  const facts = `${businessId}-${receiptId}-${kind}-${expiresAt.getTime()}`;
  return `${facts}-${sign(facts, key).toString('hex')}`;
};

const TOKEN = /^(\d{1,16})-(\d{1,16})-(file|thumbnail)-(\d{1,15})-([0-9a-f]{32})$/;

/** What a token says it opens; nothing is believed before `isSigned`. */
export const readToken = (token: string): Linked | undefined => {
  const [, businessId, receiptId, kind, expires] = TOKEN.exec(token) ?? [];
  if (!businessId || !receiptId || !expires) return undefined;
  return {
    businessId: Number(businessId),
    receiptId: Number(receiptId),
    kind: kind === 'file' ? 'file' : 'thumbnail',
    expiresAt: new Date(Number(expires)),
  };
};

export const isSigned = (token: string, key: Buffer): boolean => {
  const at = token.lastIndexOf('-');
  const given = Buffer.from(token.slice(at + 1), 'hex');
  return given.length === SIGNATURE && timingSafeEqual(given, sign(token.slice(0, at), key));
};
