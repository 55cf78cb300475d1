import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { type BankResult, outcomeOf } from './bank-result.ts';

/** Of a pain.002: no report of so many payments has more tags, longer ones or deeper ones. */
const [MOST_TAGS, LONGEST_TAG, DEEPEST] = [60_000, 2_000, 32];

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
