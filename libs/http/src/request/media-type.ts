import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '@outlay/contracts';

const CHARSET = /;\s*charset\s*=\s*"?([^";\s]+)"?/i;

const isUnderstood = (type: string, consumes: readonly string[]): boolean =>
  consumes.some((known) =>
    known.includes('*+')
      ? type.startsWith('application/') && type.endsWith(known.slice(known.indexOf('+')))
      : known === type,
  );

/** UNSUPPORTED_MEDIA_TYPE unless the body is of one of the operation's types, in UTF-8 and not compressed. */
export const checkMediaType = (headers: IncomingHttpHeaders, consumes: readonly string[]): void => {
  const given = headers['content-type'] ?? '';
  const encoding = headers['content-encoding'] ?? 'identity';
  if (given === 'application/json' && encoding === 'identity' && consumes.includes(given)) return;
  const type = (given.split(';', 1)[0] ?? '').trim().toLowerCase();
  const charset = CHARSET.exec(given)?.[1]?.toLowerCase() ?? 'utf-8';
  if (!isUnderstood(type, consumes) || !/^utf-?8$/.test(charset) || encoding.toLowerCase() !== 'identity')
    throw new AppError('UNSUPPORTED_MEDIA_TYPE');
};
