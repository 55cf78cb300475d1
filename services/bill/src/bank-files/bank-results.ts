import { invalidField } from '@outlay/contracts';
import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** What the bank reports of one payment; without a reference it reports all of the file. */
export type BankResult = { reference: string | null; outcome: 'paid' | 'failed' | 'ignored'; reason: string | null };

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

/**
 * Reads an ISO 20022 payment status report (pain.002): the status of each transaction, or of the whole group when the
 * bank names none.
 * @throws Error that names what is wrong with the document
 */
export const readPain002 = (content: string): BankResult[] => {
  if (/<!DOCTYPE/i.test(content)) throw new Error('document types are not read');
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

/** Reads lines of `reference,status,reason`; a first line of names is skipped. @throws Error that names the line */
export const readCsv = (content: string): BankResult[] => {
  const lines = content.replace(/^\uFEFF/, '').split(/\r?\n/);
  return lines.flatMap((line, index) => {
    const [reference = '', status = '', reason = ''] = cells(line);
    if (line.trim() === '' || (index === 0 && /^reference$/i.test(reference))) return [];
    if (reference === '' || status === '') throw new Error(`line ${index + 1} lacks a reference or a status`);
    return [{ reference, outcome: outcomeOf(status), reason: reason || null }];
  });
};

/** @throws AppError VALIDATION_ERROR with the reason why the file cannot be read */
export const readResults = ({ format, content }: { format: 'csv' | 'pain002'; content: string }): BankResult[] => {
  try {
    return format === 'csv' ? readCsv(content) : readPain002(content);
  } catch (error) {
    throw invalidField('content', 'validation.bankFile', { reason: (error as Error).message });
  }
};
