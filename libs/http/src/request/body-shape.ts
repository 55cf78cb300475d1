import { invalidField, type Limits } from '@outlay/contracts';

/** What a byte of JSON outside of a text means for its shape. */
const [TEXT, OPEN, CLOSE, NEXT] = [1, 2, 3, 4];
const [QUOTE, BACKSLASH] = [0x22, 0x5c];

const MEANING = new Uint8Array(256);
for (const [sign, meaning] of Object.entries({ '"': TEXT, '[': OPEN, '{': OPEN, ']': CLOSE, '}': CLOSE, ',': NEXT }))
  MEANING[sign.charCodeAt(0)] = meaning;

/** Behind the text whose quote stands at `from`. */
const pastText = (raw: Buffer, from: number): number => {
  let at = from + 1;
  while (at < raw.length && raw[at] !== QUOTE) at += raw[at] === BACKSLASH ? 2 : 1;
  return at + 1;
};

/**
 * Counts members and levels of JSON in one pass over its bytes, without parsing it, and stops at the first one too many: a
 * list or object counts as one member, and so does each comma.
 * @throws AppError VALIDATION_ERROR that names the bound
 */
export const assertShape = (raw: Buffer, { members, depth }: Pick<Limits, 'members' | 'depth'>): void => {
  let count = 0;
  let level = 0;
  for (let at = 0; at < raw.length; ) {
    const meaning = MEANING[raw[at] as number];
    if (meaning === TEXT) {
      at = pastText(raw, at);
      continue;
    }
    at += 1;
    if (meaning === OPEN || meaning === NEXT) count += 1;
    if (meaning === OPEN) level += 1;
    if (meaning === CLOSE) level -= 1;
    if (level > depth) throw invalidField('body', 'validation.tooDeep', { maximum: depth });
    if (count > members) throw invalidField('body', 'validation.tooManyMembers', { maximum: members });
  }
};
