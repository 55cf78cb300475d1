import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { notFound } from '@outlay/contracts';

/** Milliseconds for which a link to a file is valid. */
const LINK_LIFE = 5 * 60_000;
/** Of the 32 bytes of the HMAC; 128 bits cannot be guessed. */
const SIGNATURE = 16;
/** Business, record, kind, end of its life and signature. No id has more digits: 16 of them can be more than a number holds. */
const TOKEN = /^(\d{1,15})-(\d{1,15})-([a-z]{1,20})-(\d{1,15})-([0-9a-f]{32})$/;

/** Which of the files of a record it opens: `file`, `thumbnail`. */
type Linked = { businessId: number; id: number; kind: string };

const KEY = 32;

/** The key of a record that has files; it is kept with it and shown to nobody. */
export const newLinkKey = (): Buffer => randomBytes(KEY);

/** When links that are made now end. */
export const linksEnd = (now: Date): Date => new Date(now.getTime() + LINK_LIFE);

const sign = (facts: string, key: Buffer): Buffer =>
  createHmac('sha256', key).update(facts).digest().subarray(0, SIGNATURE);

/** The token of a link that ends then; `key` is that of the record, and nothing else is signed with it. */
export const tokenOf = ({ businessId, id, kind }: Linked, key: Buffer, expiresAt: Date): string => {
  const facts = `${businessId}-${id}-${kind}-${expiresAt.getTime()}`;
  return `${facts}-${sign(facts, key).toString('hex')}`;
};

/** What a token says that it opens; whether it may is known by `isSigned`. @throws AppError NOT_FOUND when it is none or has ended */
export const linkedBy = (token: string, now: Date): Linked => {
  const [, businessId, id, kind = '', expires] = TOKEN.exec(token) ?? [];
  if (Number(expires ?? 0) < now.getTime()) throw notFound();
  return { businessId: Number(businessId), id: Number(id), kind };
};

/** Was the token signed with the key of its record? */
export const isSigned = (token: string, key: Buffer): boolean => {
  const at = token.lastIndexOf('-');
  return timingSafeEqual(Buffer.from(token.slice(at + 1), 'hex'), sign(token.slice(0, at), key));
};
