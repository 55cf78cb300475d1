import { isUtf8 } from 'node:buffer';
import { AppError } from '@outlay/contracts';

const BYTE_ORDER_MARK = '\uFEFF';

/** Bytes -> the JSON value in them. MISSING_BODY when there are none, MALFORMED_JSON when they are no JSON in UTF-8. */
export const parseJson = (raw: Buffer): unknown => {
  if (raw.length === 0) throw new AppError('MISSING_BODY');
  if (!isUtf8(raw)) throw new AppError('MALFORMED_JSON');
  const text = raw.toString('utf8');
  try {
    return JSON.parse(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text);
  } catch (cause) {
    throw new AppError('MALFORMED_JSON', { cause });
  }
};
