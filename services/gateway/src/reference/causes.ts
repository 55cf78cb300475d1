import { ERROR_CODES, type ErrorCode, type Operation } from '@outlay/contracts';
import { errorsOf } from '@outlay/contracts/documents';
import type { Guide } from './guides.ts';

export type Cause = { code: ErrorCode; status: number; meaning: string };

const ROW = /^\| `([A-Z_]+)` \| \d{3} \| (.+) \|$/gm;

/** What each code means and what to do, as the guide of errors has it. */
export const causesIn = (guides: readonly Guide[]): ReadonlyMap<string, string> => {
  const text = guides.find(({ slug }) => slug === 'errors')?.text ?? '';
  return new Map([...text.matchAll(ROW)].map(([, code = '', meaning = '']) => [code, meaning]));
};

/** The errors of an operation by status: those that it has of its own, and those that every one of its kind has. */
export const errorsBy = (operation: Operation, causes: ReadonlyMap<string, string>) => {
  const own = new Set<ErrorCode>([
    ...operation.errors,
    ...(operation.path.includes('{') ? (['NOT_FOUND'] as const) : []),
  ]);
  const all = errorsOf(operation)
    .map((code): Cause => ({ code, status: ERROR_CODES[code].status, meaning: causes.get(code) ?? '' }))
    .toSorted((a, b) => a.status - b.status || a.code.localeCompare(b.code, 'en'));
  return { own: all.filter(({ code }) => own.has(code)), usual: all.filter(({ code }) => !own.has(code)) };
};
