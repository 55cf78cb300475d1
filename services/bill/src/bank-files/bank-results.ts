import { setImmediate as nextTurn } from 'node:timers/promises';
import { invalidField } from '@outlay/contracts';
import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** What the bank reports of one payment; without a reference it reports all of the file. */
export type BankResult = { reference: string | null; outcome: 'paid' | 'failed' | 'ignored'; reason: string | null };

/** Sixteen times the payments of the largest batch: a bank may report each several times. */
export const MOST_RESULTS = 20_000;
/** Lines that are read before other requests get their turn. */
const SLICE = 1_000;
const LONGEST_LINE = 2_000;
/** A parser's reason may repeat the document. */
const LONGEST_REASON = 200;
/** Of a pain.002: no report of so many payments has more tags, longer ones or deeper ones. */
const [MOST_TAGS, LONGEST_TAG, DEEPEST] = [60_000, 2_000, 32];

const assertFew = (count: number): void => {
  if (count > MOST_RESULTS) throw new Error(`more than ${MOST_RESULTS} results`);
};

const PAID = ['ACSC', 'ACCC', 'PAID', 'SETTLED', 'ACCEPTED'];
const FAILED = ['RJCT', 'CANC', 'FAILED', 'REJECTED', 'RETURNED'];

/** A status that is not listed (received, checked, on its way) decides nothing. */
const outcomeOf = (status: string): BankResult['outcome'] => {
  const name = status.trim().toUpperCase();
  if (PAID.includes(name)) return 'paid';
  return FAILED.includes(name) ? 'failed' : 'ignored';
};

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** The members of a path, however often each of its elements stands there. */
const all = (from: unknown, path: readonly string[]): unknown[] => {
  const [name, ...rest] = path;
  if (name === undefined) return [from].flat();
  return [from].flat().flatMap((node) => (isNode(node) && name in node ? all(node[name], rest) : []));
};
const text = (from: unknown, ...path: string[]): string | null => {
  const [found] = all(from, path);
  return typeof found === 'string' && found !== '' ? found : null;
};

const reasonOf = (node: unknown): string | null =>
  text(node, 'StsRsnInf', 'Rsn', 'Cd') ??
  text(node, 'StsRsnInf', 'Rsn', 'Prtry') ??
  text(node, 'StsRsnInf', 'AddtlInf');

// Entities of a document type could make a small file large; prefixes are dropped.
const parser = new XMLParser({ removeNSPrefix: true, parseTagValue: false, processEntities: false });

/** Where what begins at `from` ends. @throws Error when it does not */
const endOf = (content: string, sign: string, from: number): number => {
  const end = content.indexOf(sign, from);
  if (end < 0) throw new Error(`${sign} is missing`);
  return end;
};

/** Where a comment or a section of characters that begins here ends; undefined for a tag. */
const pastCharacters = (content: string, at: number): number | undefined => {
  if (content.startsWith('<!--', at)) return endOf(content, '-->', at);
  if (content.startsWith('<![CDATA[', at)) return endOf(content, ']]>', at);
  if (content[at + 1] === '!') throw new Error('document types are not read');
  return content[at + 1] === '?' ? at : undefined;
};

/** The levels that a tag adds: one, none when it ends at once, and one less where an element ends. */
const levelsOf = (content: string, at: number): number => {
  const end = endOf(content, '>', at);
  if (end - at > LONGEST_TAG) throw new Error(`a tag is longer than ${LONGEST_TAG} characters`);
  if (content[at + 1] === '/') return -1;
  return content[end - 1] === '/' ? 0 : 1;
};

/** Counts a document's tags and levels before the parser builds anything of them. @throws Error that names the bound */
const assertModest = (content: string): void => {
  let [tags, depth] = [0, 0];
  for (let at = content.indexOf('<'); at >= 0; at = content.indexOf('<', at + 1)) {
    const past = pastCharacters(content, at);
    if (past === undefined) {
      tags += 1;
      depth += levelsOf(content, at);
    }
    if (tags > MOST_TAGS) throw new Error(`more than ${MOST_TAGS} tags`);
    if (depth > DEEPEST) throw new Error(`more than ${DEEPEST} levels`);
    at = past ?? at;
  }
};

/**
 * Reads an ISO 20022 payment status report (pain.002): the status of each transaction, or of the whole group when the
 * bank names none.
 * @throws Error that names what is wrong with the document
 */
export const readPain002 = (content: string): BankResult[] => {
  assertModest(content);
  const valid = XMLValidator.validate(content);
  if (valid !== true) throw new Error(valid.err.msg);
  const [report] = all(parser.parse(content), ['Document', 'CstmrPmtStsRpt']);
  if (report === undefined) throw new Error('CstmrPmtStsRpt is missing');
  const single = all(report, ['OrgnlPmtInfAndSts', 'TxInfAndSts']).map((node) => ({
    reference: text(node, 'OrgnlEndToEndId') ?? text(node, 'OrgnlInstrId') ?? '',
    outcome: outcomeOf(text(node, 'TxSts') ?? ''),
    reason: reasonOf(node),
  }));
  const [group] = all(report, ['OrgnlGrpInfAndSts']);
  const status = text(group, 'GrpSts');
  if (single.length > 0 || status === null) return single;
  return [{ reference: null, outcome: outcomeOf(status), reason: reasonOf(group) }];
};

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

/** @throws AppError VALIDATION_ERROR with the reason why the file cannot be read */
export const readResults = async ({
  format,
  content,
}: {
  format: 'csv' | 'pain002';
  content: string;
}): Promise<BankResult[]> => {
  try {
    const results = format === 'csv' ? await readCsv(content) : readPain002(content);
    assertFew(results.length);
    return results;
  } catch (error) {
    throw invalidField('content', 'validation.bankFile', { reason: (error as Error).message.slice(0, LONGEST_REASON) });
  }
};
