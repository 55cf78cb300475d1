import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whose first password a link lets its bearer set, until when; nothing is kept of it. */
export type Invitation = { userId: number; expiresAt: Date };

const signature = (secret: Buffer, payload: string): Buffer => createHmac('sha256', secret).update(payload).digest();

/** The last part of a link: `<user>.<expiry in seconds>.<signature>`. */
export const signInvitation = (secret: Buffer, { userId, expiresAt }: Invitation): string => {
  const payload = `${userId}.${Math.floor(expiresAt.getTime() / 1000)}`;
  return `${payload}.${signature(secret, payload).toString('base64url')}`;
};

/** The user, or undefined when the link is forged or too old. */
export const readInvitation = (secret: Buffer, token: string, now: Date): number | undefined => {
  const [user = '', expiry = '', signed = ''] = token.split('.');
  const given = Buffer.from(signed, 'base64url');
  const expected = signature(secret, `${user}.${expiry}`);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return Number(expiry) * 1000 > now.getTime() ? Number(user) : undefined;
};
