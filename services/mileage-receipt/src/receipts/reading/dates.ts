import type { BusinessFacts, Found, Line } from './line.ts';
import { plain } from './line.ts';

/** Month names of English and French by their first letters, so that misread points and accents do not matter. */
const MONTHS: readonly [RegExp, number][] = [
  [/^JAN/, 1],
  [/^F[EF][BV]/, 2],
  [/^MAR/, 3],
  [/^A[PV]R/, 4],
  [/^MA[IY]/, 5],
  [/^JU?IN|^JUN/, 6],
  [/^JU?IL|^JUL/, 7],
  [/^A(?:UG|OU|OÛ)/, 8],
  [/^SEP/, 9],
  [/^OCT/, 10],
  [/^NOV/, 11],
  [/^DEC/, 12],
];
const WORD =
  '(?<word>JAN[A-Z]*|F[EF][BV][A-Z]*|MAR[A-Z]*|A[PV]R[A-Z]*|MAI|MAY|JUIN|JUNE?|JUIL[A-Z]*|JULY?|AUG[A-Z]*|AOUT|SEP[A-Z]*|OCT[A-Z]*|NOV[A-Z]*|DEC[A-Z]*)';

/** The groups of a pattern that matched. */
type Parts = Partial<Record<string, string>>;
type Read = { year: number; month: number; day: number; confidence: number };

const monthOf = (word: string): number => MONTHS.find(([pattern]) => pattern.test(word))?.[1] ?? 0;
const CENTURY = 2_000;
const yearOf = (text: string): number => (text.length === 2 ? CENTURY + Number(text) : Number(text));

/** Two numbers of which one is the day: the one above 12; else the usual order of the country, with less confidence. */
const dayAndMonth = (one: number, other: number, dayFirst: boolean): Omit<Read, 'year'> => {
  if (one > 12) return { day: one, month: other, confidence: 0.93 };
  if (other > 12) return { day: other, month: one, confidence: 0.93 };
  const [day, month] = dayFirst ? [one, other] : [other, one];
  return { day, month, confidence: one === other ? 0.93 : 0.82 };
};

/** From the most to the least certain: 2026-03-14, 14 MARCH 2026, MARCH 14 2026, 14/03/2026. */
const PATTERNS: readonly RegExp[] = [
  /(?<!\d)(?<year>20\d\d)\s?[-/.]\s?(?<month>\d{1,2})\s?[-/.]\s?(?<day>\d{1,2})(?!\d)/g,
  new RegExp(
    `(?<!\\d)(?<day>\\d{1,2})(?:ER|ST|ND|RD|TH)?[ .-]{0,2}${WORD}[ .,-]{0,3}(?<year>20\\d\\d|\\d\\d)(?!\\d)`,
    'g',
  ),
  new RegExp(`${WORD}[ .]{0,2}(?<day>\\d{1,2})(?:ST|ND|RD|TH)?[ .,']{1,3}(?<year>20\\d\\d|\\d\\d)(?![\\d:])`, 'g'),
  /(?<![\d.,])(?<one>\d{1,2})\s?(?<separator>[-/.])\s?(?<other>\d{1,2})\s?\k<separator>\s?(?<year>20\d\d|\d\d)(?![\d.,]*\d)/g,
];

const read = ({ year = '', month, word = '', day, one, other, separator }: Parts, dayFirst: boolean): Read => ({
  year: yearOf(year),
  ...(day === undefined
    ? dayAndMonth(Number(one), Number(other), dayFirst || separator === '.')
    : { month: month === undefined ? monthOf(word) : Number(month), day: Number(day), confidence: 0.96 }),
});

const pad = (number: number): string => String(number).padStart(2, '0');
const YEARS_BACK = 10;

/** YYYY-MM-DD, if the day exists and is neither in the future nor many years ago. */
const dayOf = ({ year, month, day }: Read, today: string): string | undefined => {
  const text = `${year}-${pad(month)}-${pad(day)}`;
  const instant = Date.parse(`${text}T00:00:00Z`);
  const exists = !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
  const latest = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
  return exists && text <= latest && year > Number(today.slice(0, 4)) - YEARS_BACK ? text : undefined;
};

const LABELED = /\bDATE\b|\bLE\b|\bDU\b|\bISSUED\b/;
const OTHER_DAYS = /\bDUE\b|ECHEANCE|\bEXP|RETURN|RETOUR|\bVALID|BEFORE|AVANT/;
const FRENCH = /\b(?:TPS|TVQ|MONTANT|MERCI|SOUS-TOTAL|RECU|FACTURE|TVA|TTC|RUE|BIENVENUE)\b/;

const inLine = (line: Line, today: string, dayFirst: boolean): Found<string>[] => {
  const text = plain(line.text);
  const weight = (OTHER_DAYS.test(text) ? 0.6 : 1) * (0.9 + 0.1 * line.confidence);
  const label = LABELED.test(text) ? 0.01 : 0;
  return PATTERNS.flatMap((pattern, rank) =>
    [...text.matchAll(pattern)].flatMap(({ groups = {} }) => {
      const found = read(groups, dayFirst);
      const value = dayOf(found, today);
      return value ? [{ value, confidence: (found.confidence + label) * weight - rank / 1_000 }] : [];
    }),
  );
};

/** The date of a receipt: the one with most confidence, the first of equals. Day and month are in the order of the country. */
export const findDate = (lines: readonly Line[], { today, country }: BusinessFacts): Found<string> | undefined => {
  const isFrench = lines.some(({ text }) => FRENCH.test(plain(text)));
  const dayFirst = isFrench || (country !== 'US' && country !== 'CA');
  let best: Found<string> | undefined;
  for (const found of lines.flatMap((line) => inLine(line, today, dayFirst)))
    if (!best || found.confidence > best.confidence) best = found;
  return best;
};
