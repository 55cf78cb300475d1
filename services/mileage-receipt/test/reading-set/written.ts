import { readFileSync } from 'node:fs';
import type { Truth } from './draft.ts';
import type { Paper, Specimen, Wear } from './set.ts';

/**
 * Receipts as tills, pumps and desks print them, written line by line, with made up names and numbers. 30 each are `first` and `second`, by
 * somebody who had not seen the rules, and `third`, by the same one after mending them. Each was read once before rules were mended with it;
 * what was right then is in docs/performance.md. `kinds`: what customers reported, and ten sisters of each from other places.
 */
export type Part = 'first' | 'second' | 'third' | 'kinds';

/** Where in the text a value of the truth stands: ` <- amount tax` at the end of its line. */
const PLACE = /\s*<- (?<fields>[a-z ]+)$/;

type Print = Pick<Paper, 'font' | 'letter'> & { broad: number };
/** Printers of tills, two pixels for each of theirs; `broad`: of a letter, in letters' heights. */
const TILL: Print = { font: 'mono', letter: 26, broad: 0.602 };
/** Small, as a screen shows it. */
const SCREEN: readonly Print[] = [
  { font: 'sans', letter: 20, broad: 0.72 },
  { font: 'serif', letter: 24, broad: 0.72 },
];
const MARGINS = 80;

/** A third of the pictures is worn. */
const WEARS: readonly Wear[] = [
  'rotated',
  'clean',
  'clean',
  'shadow',
  'clean',
  'clean',
  'faint',
  'clean',
  'clean',
  'folded',
  'clean',
  'clean',
];

export type Written = Specimen & {
  /** The fields that the truth has, and the lines where they stand. */
  places: readonly { field: string; line: string }[];
};

const MONEY = /^\d+(?:\.\d\d?)?$/;

const numberOf = (text: string): number => {
  if (!MONEY.test(text)) throw new Error(`no amount: ${text}`);
  return Number(text);
};

/** `amount: 68.14 USD`, and `tax: State Tax 4.20` for each tax. */
const truthOf = (head: readonly string[]): Truth => {
  const values = head.map((line): [string, string] => {
    const [key = '', ...rest] = line.split(': ');
    return [key, rest.join(': ')];
  });
  const textOf = (wanted: string): string => values.find(([key]) => key === wanted)?.[1] ?? '';
  const [amount = '', currency = ''] = textOf('amount').split(' ');
  const tip = textOf('tip');
  return {
    merchant: textOf('merchant'),
    amount: numberOf(amount),
    currency,
    date: textOf('date'),
    tip: tip === '' ? null : numberOf(tip),
    taxes: values
      .filter(([key]) => key === 'tax')
      .map(([, text]) => {
        const at = text.lastIndexOf(' ');
        return { name: text.slice(0, at), amount: numberOf(text.slice(at + 1)) };
      }),
  };
};

const paperOf = (lines: readonly string[], { font, letter, broad }: Print): Paper => {
  const columns = Math.max(...lines.map((line) => line.length));
  return { width: Math.ceil(columns * broad * letter) + MARGINS, letter, font };
};

const specimenOf = (text: string, index: number, part: Part): Written => {
  const [name = '', ...rest] = text.split('\n');
  const at = rest.indexOf('---');
  const body = rest.slice(at + 1);
  const lines = body.map((line) => line.replace(PLACE, '').trimEnd());
  const places = body.flatMap((line) => {
    const fields = PLACE.exec(line)?.groups?.fields ?? '';
    return fields === '' ? [] : fields.split(' ').map((field) => ({ field, line: line.replace(PLACE, '').trim() }));
  });
  const wear = part === 'kinds' ? 'clean' : (WEARS[index % WEARS.length] ?? 'clean');
  const print = part === 'kinds' ? SCREEN[index % SCREEN.length] : TILL;
  return {
    name: `${name} ${wear}`,
    language: name.slice(0, 2),
    layout: part,
    wear,
    seed: index + 1,
    paper: paperOf(lines, print ?? TILL),
    lines: lines.map((left) => ({ left })),
    truth: truthOf(rest.slice(0, at)),
    places,
  };
};

export const writtenSet = (part: Part): Written[] =>
  readFileSync(new URL(`./written/${part}.txt`, import.meta.url), 'utf8')
    .trimEnd()
    .split(/^=== /m)
    .slice(1)
    .map((text, index) => specimenOf(text.trimEnd(), index, part));
