/** What moves a terminal's cursor, colours it, turns the order of what is read, or begins another line. */
const CONTROL = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;
const CONTROL_BUT_END = /(?!\n)[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;

const escaped = (found: string): string => `\\u${(found.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;

/** What somebody else wrote, as one line of a terminal: a name can forge neither a row nor what stands beside it. */
export const visible = (text: string): string => text.replaceAll(CONTROL, '\uFFFD');

/** A text of several lines; those of its own making are made visible before it is put together. */
export const visibleLines = (text: string): string => text.replaceAll(CONTROL_BUT_END, '\uFFFD');

/** JSON on a terminal: the same values, with escapes also for what JSON need not escape. */
export const visibleJson = (value: unknown): string => JSON.stringify(value).replaceAll(CONTROL, escaped);

const pad = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - text.length));

/** Rows below their headings, each column as wide as its widest text. What people wrote stays in its cell. */
export const inColumns = (headings: readonly string[], rows: readonly (readonly string[])[]): string => {
  const all = [headings, ...rows].map((row) => row.map(visible));
  const widths = headings.map((_, at) => Math.max(...all.map((row) => (row[at] ?? '').length)));
  const line = (row: readonly string[]) => row.map((text, at) => pad(text, widths[at] ?? 0)).join('  ');
  return all.map((row) => line(row).trimEnd()).join('\n');
};

/** Why something did not answer, in one line; of several addresses that were tried the first one's reason. */
export const reasonOf = (error: unknown): string => {
  if (!Error.isError(error)) return String(error);
  const { code, cause, errors } = error as { code?: unknown; cause?: unknown; errors?: unknown[] };
  if (error.message === 'fetch failed' && cause !== undefined) return reasonOf(cause);
  if (errors?.[0] !== undefined) return reasonOf(errors[0]);
  return (error.message || String(code ?? error.name)).split('\n')[0] ?? '';
};
