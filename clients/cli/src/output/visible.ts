/** What moves a terminal's cursor, colours it, turns the order of what is read, or begins another line. */
const CONTROL = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;

const escaped = (found: string): string => `\\u${(found.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;

/** What somebody else wrote, as one line of a terminal: a name can forge neither a row nor what stands beside it. */
export const visible = (text: string): string => text.replaceAll(CONTROL, '\uFFFD');

/** JSON of the same values, with escapes also for what JSON need not escape. */
export const visibleJson = (value: unknown, indent = 0): string =>
  JSON.stringify(value, null, indent).replaceAll(/(?!\n)[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu, escaped);
