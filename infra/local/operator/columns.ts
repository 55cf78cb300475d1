import { visible } from './visible.ts';

const pad = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - text.length));

/** Rows below their headings, each column as wide as its widest text. What people wrote stays in its cell. */
export const inColumns = (headings: readonly string[], rows: readonly (readonly string[])[]): string => {
  const all = [headings, ...rows].map((row) => row.map(visible));
  const widths = headings.map((_, at) => Math.max(...all.map((row) => (row[at] ?? '').length)));
  const line = (row: readonly string[]) => row.map((text, at) => pad(text, widths[at] ?? 0)).join('  ');
  return all.map((row) => line(row).trimEnd()).join('\n');
};
