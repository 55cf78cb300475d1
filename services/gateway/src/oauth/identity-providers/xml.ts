import { createRequire } from 'node:module';

/** What we use of the parser's documents. */
type XmlNode = {
  nodeType: number;
  firstChild: XmlNode | null;
  nextSibling: XmlNode | null;
  parentNode: XmlNode | null;
};

export type XmlElement = XmlNode & {
  localName: string;
  namespaceURI: string | null;
  textContent: string | null;
  attributes: ArrayLike<{ name: string; localName: string; value: string }>;
  getAttribute(name: string): string | null;
};

type XmlDocument = XmlNode & { documentElement: XmlElement | null };
type Parser = new (options: object) => { parseFromString(text: string, type: string): XmlDocument | undefined };

/** Its own types are those of a browser, which hide Node's in every file. */
const load = (): Parser => (createRequire(import.meta.url)('@xmldom/xmldom') as { DOMParser: Parser }).DOMParser;

const ELEMENT = 1;

/** A declaration of types or entities, in any case and place; we need none, and every attack with XML begins with one. */
const DECLARATION = /<!(DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i;

/**
 * Elements, and declared prefixes, of a document: a thousand groups of a person have fewer. Each element below a declaration costs
 * the parser all that were declared above it, so that a few hundred kilobytes of both would keep a gateway busy for seconds.
 */
const MOST_ELEMENTS = 3_000;
const MOST_PREFIXES = 2_500;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const refuse = (text: string): never => {
  throw new Error(`not well-formed: ${text}`);
};

/** The document of a text that is well-formed, of a bounded size, and declares nothing. @throws Error */
export const parseXml = (text: string): XmlDocument => {
  if (DECLARATION.test(text)) throw new Error('declarations are refused');
  if (text.includes('\0')) throw new Error('not well-formed');
  // Counted in the text, whatever is in comments or quotes: no other reading of it has more.
  if (countOf(text, /<[^/!?]/g) > MOST_ELEMENTS || countOf(text, /xmlns:/g) > MOST_PREFIXES)
    throw new Error('too many elements or prefixes');
  const errorHandler = { warning: refuse, error: refuse, fatalError: refuse };
  const document = new (load())({ errorHandler }).parseFromString(text, 'text/xml');
  if (!document?.documentElement) throw new Error('not well-formed: empty');
  return document;
};

/** All elements of a document, or below one, in their order; the root is the first. */
export const elementsOf = (from: XmlNode): XmlElement[] => {
  const found: XmlElement[] = [];
  const visit = (node: XmlNode): void => {
    if (node.nodeType === ELEMENT) found.push(node as XmlElement);
    for (let child = node.firstChild; child !== null; child = child.nextSibling) visit(child);
  };
  visit(from);
  return found;
};

/** The elements right below. */
export const childrenOf = (element: XmlNode): XmlElement[] => {
  const found: XmlElement[] = [];
  for (let child = element.firstChild; child !== null; child = child.nextSibling)
    if (child.nodeType === ELEMENT) found.push(child as XmlElement);
  return found;
};
