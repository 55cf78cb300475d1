import { setImmediate as nextTurn } from 'node:timers/promises';
import { invalidField, isAppError } from '@outlay/contracts';
import { assertFew, type BankResult, MOST_RESULTS, outcomeOf } from './bank-result.ts';
import type { ReportReader } from './report-reader.ts';

/** Lines that are read before other requests get their turn. */
const SLICE = 1_000;
const LONGEST_LINE = 2_000;
/** A parser's reason may repeat the document. */
const LONGEST_REASON = 200;

const cells = (line: string): string[] =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,;]*)([,;]|$)/g)]
    .filter(([whole], index) => whole !== '' || index === 0)
    .map(([, cell = '']) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell).trim());

const lineOf = (line: string, index: number): BankResult[] => {
  if (line.length > LONGEST_LINE) throw new Error(`line ${index + 1} has more than ${LONGEST_LINE} characters`);
  const [reference = '', status = '', reason = ''] = cells(line);
  if (line.trim() === '' || (index === 0 && /^reference$/i.test(reference))) return [];
  if (reference === '' || status === '') throw new Error(`line ${index + 1} lacks a reference or a status`);
  return [{ reference, outcome: outcomeOf(status), reason: reason || null }];
};

/** Reads lines of `reference,status,reason`; a first line of names is skipped. @throws Error that names the line or the bound */
export const readCsv = async (content: string): Promise<BankResult[]> => {
  // The first line and the end of the last one are no results.
  const lines = content.replace(/^\uFEFF/, '').split(/\r?\n/, MOST_RESULTS + 3);
  assertFew(lines.length - 2);
  const results: BankResult[] = [];
  for (const [index, line] of lines.entries()) {
    if (index % SLICE === SLICE - 1) await nextTurn();
    results.push(...lineOf(line, index));
  }
  return results;
};

/** A bank's file of a business. */
export type ResultsFile = { businessId: number; format: 'csv' | 'pain002'; content: string };

/** @throws AppError VALIDATION_ERROR with the reason why the file cannot be read, RATE_LIMITED, SERVICE_UNAVAILABLE */
export const readResults = async (
  { businessId, format, content }: ResultsFile,
  reports: Pick<ReportReader, 'read'>,
): Promise<BankResult[]> => {
  try {
    const results = format === 'csv' ? await readCsv(content) : await reports.read(businessId, content);
    assertFew(results.length);
    return results;
  } catch (error) {
    if (isAppError(error)) throw error;
    throw invalidField('content', 'validation.bankFile', { reason: (error as Error).message.slice(0, LONGEST_REASON) });
  }
};
