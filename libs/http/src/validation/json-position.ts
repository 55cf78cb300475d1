import { AppError } from '@outlay/contracts';

/** Where a text stops being JSON, and what could have stood there. */
export type JsonPosition = {
  /** Bytes before it. */
  offset: number;
  /** From 1. */
  line: number;
  /** Characters of the line up to it, itself included. */
  column: number;
  expected: 'value' | 'name' | 'name or }' | 'value or ]' | ':' | ', or }' | ', or ]' | 'end' | 'text';
};

type Expected = JsonPosition['expected'];

const SPACE = /[\t\n\r ]*/y;
/** Up to its second quote; no control character, and no backslash but before what it may escape. */
const TEXT = /"[ !#-[\]-\uffff]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[ !#-[\]-\uffff]*)*/y;
const WORD = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/** Behind what the pattern finds at `at`; `at` when it finds nothing. */
const past = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
};

/** What follows a value in what is open around it. */
const afterValue = (open: readonly string[]): Expected => {
  const innermost = open.at(-1);
  if (innermost === undefined) return 'end';
  return innermost === '{' ? ', or }' : ', or ]';
};

/** Past a sign of punctuation that fits; undefined for any other. */
const sign = (found: string, expected: Expected, open: string[]): Expected | undefined => {
  if (found === ':' && expected === ':') return 'value';
  if (found === ',' && expected.startsWith(',')) return expected === ', or }' ? 'name' : 'value';
  if ((found !== '}' && found !== ']') || !expected.endsWith(`or ${found}`)) return undefined;
  open.pop();
  return afterValue(open);
};

const opening = (found: '{' | '[', open: string[]): Expected => {
  open.push(found);
  return found === '{' ? 'name or }' : 'value or ]';
};

type Step = { at: number; next: Expected };

/** One sign, word or text further; undefined when what stands there does not fit. */
const step = (text: string, at: number, expected: Expected, open: string[]): Step | undefined => {
  const found = text[at] ?? '';
  const next = sign(found, expected, open);
  if (next !== undefined) return { at: at + 1, next };
  const isName = expected.startsWith('name');
  if (!isName && !expected.startsWith('value')) return undefined;
  if (found === '"') return { at: past(TEXT, text, at), next: isName ? ':' : afterValue(open) };
  if (isName) return undefined;
  if (found === '{' || found === '[') return { at: at + 1, next: opening(found, open) };
  const end = past(WORD, text, at);
  return end === at ? undefined : { at: end, next: afterValue(open) };
};

const positionAt = (text: string, at: number, expected: Expected): JsonPosition => {
  const before = text.slice(0, at);
  const lines = before.split('\n');
  return {
    offset: Buffer.byteLength(before),
    line: lines.length,
    column: [...(lines.at(-1) ?? '')].length + 1,
    expected,
  };
};

/** The first place at which a text is no JSON; undefined when it is. Read only once a parser has refused it. */
export const jsonPosition = (text: string): JsonPosition | undefined => {
  const open: string[] = [];
  let expected: Expected = 'value';
  for (let at = past(SPACE, text, 0); ; at = past(SPACE, text, at)) {
    if (at >= text.length) return expected === 'end' ? undefined : positionAt(text, at, expected);
    const taken: Step | undefined = expected === 'end' ? undefined : step(text, at, expected, open);
    if (taken === undefined) return positionAt(text, at, expected);
    const isText = text[at] === '"';
    if (isText && text[taken.at] !== '"') return positionAt(text, taken.at, 'text');
    at = isText ? taken.at + 1 : taken.at;
    expected = taken.next;
  }
};

/** A byte that continues a character of UTF-8. */
const continues = (byte = 0): boolean => byte >= 0x80 && byte < 0xc0;

/**
 * Where the bytes stop being UTF-8: what is written anew from there on is not what came. The sign U+FFFD that replaces them may begin
 * with the very bytes that came, so the first other byte, or the end, lies within it: it begins where they do.
 */
export const notUtf8 = (raw: Buffer): AppError => {
  const anew = Buffer.from(raw.toString('utf8'));
  const differs = raw.findIndex((byte, at) => byte !== anew[at]);
  let offset = differs < 0 ? raw.length : differs;
  while (continues(anew[offset])) offset -= 1;
  return new AppError('MALFORMED_JSON', { message: { key: 'json.utf8' }, facts: { field: 'body', offset } });
};

/** Where it stops being JSON, and nothing of what stands there. `before`: bytes of the body before the text, which no line shows. */
export const notJson = (text: string, before: number, cause: unknown): AppError => {
  const position = jsonPosition(text);
  if (position === undefined) return new AppError('MALFORMED_JSON', { cause });
  return new AppError('MALFORMED_JSON', {
    message: { key: 'json.position' },
    facts: { field: 'body', ...position, offset: before + position.offset },
    cause,
  });
};
