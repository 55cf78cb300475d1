import { createHash } from 'node:crypto';
import { AppError, invalidField } from '@outlay/contracts';

/** Behind the event `id` at `position`; an empty id stands before all events of its position. */
export type EventPlace = { position: number; id: string };

/** `since` (milliseconds): what was kept then or later is what may still come; so a place that is too old is known. */
export type EventCursor = EventPlace & { since: number };

/** Of the text's form. A later one may hold other things; what a client keeps stays good for 30 days. */
const VERSION = 'c1';
const FORM = /^(\d{1,16}) (\d{1,16}) ([\w-]*)$/;

/** Not a secret, for a cursor gives no right: it finds what was cut, changed, or taken to another business. */
const checkOf = (businessId: number, text: string): string =>
  createHash('sha256').update(`${VERSION} ${businessId} ${text}`).digest('base64url').slice(0, 8);

export const cursorText = (businessId: number, { position, since, id }: EventCursor): string => {
  const text = `${position} ${since} ${id}`;
  return `${VERSION}_${checkOf(businessId, text)}${Buffer.from(text).toString('base64url')}`;
};

/** @throws AppError VALIDATION_ERROR when it is none of ours for this business */
export const parseCursor = (businessId: number, cursor: string): EventCursor => {
  const body = cursor.slice(VERSION.length + 1);
  const text = Buffer.from(body.slice(8), 'base64url').toString();
  const [, position, since, id = ''] = FORM.exec(text) ?? [];
  const parsed = { position: Number(position), since: Number(since), id };
  if (position === undefined || cursorText(businessId, parsed) !== cursor)
    throw invalidField('after', 'validation.invalid');
  return parsed;
};

/** What came after it is partly gone, or the database was set back behind it. Machines read `reason`. */
export const cursorExpired = (): AppError =>
  new AppError('VALIDATION_ERROR', {
    details: [{ field: 'after', message: { key: 'validation.cursor.expired' } }],
    facts: { reason: 'expired', allowed: ['earliest', 'latest'] },
  });
