import { type AttributePath, COMPARATORS, type Comparator, type Filter, type FilterValue } from './match-filter.ts';
import { type Names, namesWithin, withDefault } from './resolve-path.ts';
import { invalidFilter } from './scim-error.ts';

/** Characters of a filter or a path; the longest that directories send have some hundred. */
const LONGEST_FILTER = 2_000;

type Token = { kind: 'sign' | 'word' | 'text' | 'number'; text: string };

const PATTERN =
  /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.:])|([A-Za-z$][\w$:.-]*)|(\.\w[\w$-]*))/y;

/** The words, signs and values of a filter (RFC 7644, figure 1). @throws ScimError invalidFilter */
const tokensOf = (text: string): Token[] => {
  if (text.length > LONGEST_FILTER) throw invalidFilter(`A filter has at most ${LONGEST_FILTER} characters.`);
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  PATTERN.lastIndex = 0;
  while (PATTERN.lastIndex < end) {
    const at = PATTERN.lastIndex;
    const found = PATTERN.exec(text);
    if (found === null) throw invalidFilter(`The filter cannot be read from position ${at} on.`);
    const [, sign, quoted, number, word, member] = found;
    if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
    else if (quoted !== undefined) tokens.push({ kind: 'text', text: quoted });
    else if (number !== undefined) tokens.push({ kind: 'number', text: number });
    else tokens.push({ kind: 'word', text: word ?? member ?? '' });
  }
  return tokens;
};

/** Brackets within brackets, and comparisons: a filter is evaluated for each person. */
const DEEPEST = 10;
const MOST_COMPARISONS = 50;

const isComparator = (text: string): text is Comparator => (COMPARATORS as readonly string[]).includes(text);

const literalOf = (token: Token | undefined): FilterValue => {
  if (token?.kind === 'number') return Number(token.text);
  if (token?.kind === 'text') {
    try {
      return JSON.parse(token.text) as string;
    } catch {
      throw invalidFilter('A text of the filter is not one of JSON.');
    }
  }
  const word = token?.text.toLowerCase();
  if (word === 'true' || word === 'false') return word === 'true';
  if (word === 'null') return null;
  throw invalidFilter('A comparison lacks its value.');
};

/** Directories write `active eq "True"` as well. @throws ScimError invalidFilter */
const fitting = ({ attribute }: AttributePath, op: Comparator, value: FilterValue): FilterValue => {
  const { name, type, uniqueness } = attribute;
  if (value === null) {
    if (op === 'eq' || op === 'ne') return null;
    throw invalidFilter(`${name} cannot be compared with null by ${op}.`);
  }
  if (type === 'boolean') {
    if (op !== 'eq' && op !== 'ne') throw invalidFilter(`${name} is true or false, and not compared by ${op}.`);
    const text = String(value).toLowerCase();
    if (text !== 'true' && text !== 'false') throw invalidFilter(`${name} is true or false.`);
    return text === 'true';
  }
  if (typeof value !== 'string') throw invalidFilter(`${name} is compared with a text.`);
  if (type === 'dateTime' && Number.isNaN(Date.parse(value))) throw invalidFilter(`${name} is a date-time.`);
  return uniqueness === 'server' ? value.normalize('NFC') : value;
};

/** Reads tokens one after the other: or, within it and, within it not, brackets and comparisons. */
export class FilterReader {
  readonly #tokens: readonly Token[];
  #at = 0;
  #comparisons = 0;

  constructor(text: string) {
    this.#tokens = tokensOf(text);
  }

  peek(): Token | undefined {
    return this.#tokens[this.#at];
  }

  next(): Token | undefined {
    this.#at += 1;
    return this.#tokens[this.#at - 1];
  }

  isNext(text: string): boolean {
    const token = this.peek();
    return token !== undefined && token.kind !== 'text' && token.text.toLowerCase() === text;
  }

  expect(sign: string): void {
    if (!this.isNext(sign)) throw invalidFilter(`The filter lacks a "${sign}".`);
    this.#at += 1;
  }

  path(names: Names): AttributePath {
    const token = this.next();
    const path = token?.kind === 'word' ? names(token.text) : undefined;
    if (path === undefined) throw invalidFilter(`There is no attribute ${token?.text.slice(0, 100) ?? ''}.`);
    return path;
  }

  filter(names: Names, depth = 0): Filter {
    return this.#joined('or', names, depth);
  }

  #joined(op: 'or' | 'and', names: Names, depth: number): Filter {
    const parts: Filter[] = [];
    do parts.push(op === 'or' ? this.#joined('and', names, depth) : this.#factor(names, depth));
    while (this.isNext(op) && this.next());
    const [first] = parts;
    return parts.length === 1 && first !== undefined ? first : { op, parts };
  }

  #factor(names: Names, depth: number): Filter {
    if (depth > DEEPEST) throw invalidFilter(`A filter has at most ${DEEPEST} brackets within each other.`);
    if (this.isNext('not')) {
      this.next();
      this.expect('(');
      const part = this.filter(names, depth + 1);
      this.expect(')');
      return { op: 'not', part };
    }
    if (this.isNext('(')) {
      this.next();
      const part = this.filter(names, depth + 1);
      this.expect(')');
      return part;
    }
    return this.#comparison(names, depth);
  }

  #comparison(names: Names, depth: number): Filter {
    this.#comparisons += 1;
    if (this.#comparisons > MOST_COMPARISONS)
      throw invalidFilter(`A filter has at most ${MOST_COMPARISONS} comparisons.`);
    const path = this.path(names);
    if (!this.isNext('[')) return this.#compared(path);
    this.next();
    const within = namesWithin(path.attribute);
    const part = this.filter(within, depth + 1);
    this.expect(']');
    const member = this.peek();
    if (member?.kind !== 'word' || !member.text.startsWith('.')) return { op: 'some', path, part };
    this.next();
    const inner = within(member.text.slice(1));
    if (inner === undefined) throw invalidFilter(`There is no attribute ${member.text.slice(0, 100)}.`);
    return { op: 'some', path, part: { op: 'and', parts: [part, this.#compared(inner)] } };
  }

  #compared(path: AttributePath): Filter {
    const op = this.next()?.text.toLowerCase() ?? '';
    if (op === 'pr') return { op, path };
    if (!isComparator(op)) throw invalidFilter(`${op.slice(0, 100) || 'Nothing'} is no operator.`);
    const compared = withDefault(path);
    if (compared === undefined) throw invalidFilter(`${path.attribute.name} is compared by its members.`);
    return { op, path: compared, value: fitting(compared, op, literalOf(this.next())) };
  }
}

/** @throws ScimError invalidFilter */
export const parseFilter = (text: string, names: Names): Filter => {
  const reader = new FilterReader(text);
  const filter = reader.filter(names);
  if (reader.peek() !== undefined) throw invalidFilter('The filter goes on after its end.');
  return filter;
};
