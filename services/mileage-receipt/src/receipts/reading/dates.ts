import type { BusinessFacts, Found, Line } from './line.ts';
import { plain } from './line.ts';
import type { Place } from './places.ts';

const { raw } = String;

/** Month names of seven languages by their first letters, so that misread points and accents do not matter. */
const MONTHS: readonly [RegExp, number][] = [
  [/^(?:JAN|JAN?V|GEN|ENE)/, 1],
  [/^F[EF][BVE]/, 2],
  [/^(?:MAR|MAE?R|MRT|MAA)/, 3],
  [/^A[PVB]R/, 4],
  [/^(?:MA[IYJ]|MEI|MAG)/, 5],
  [/^(?:JUN|JUIN|GIU)/, 6],
  [/^(?:JUL|JUIL|LUG)/, 7],
  [/^A(?:UG|OU|GO)/, 8],
  [/^SE[PT]/, 9],
  [/^O[CKU]T|^OTT/, 10],
  [/^NOV/, 11],
  [/^D[EI][CZ]/, 12],
];
const WORD = raw`(?<word>(?:JAN|GEN|ENE)[A-Z]*|F[EF][BV][A-Z]*|MAR(?:CH|S|ZO|CO|Z)?|MAE?RZ|MRT|MAART|A[PVB]R[A-Z]*|MA[IY]O?|MEI|MAGG?(?:IO)?|JUIN|JUN[A-Z]{0,2}|JUNHO|GIU(?:GNO)?|JUIL[A-Z]*|JUL[A-Z]{0,3}|LUG(?:LIO)?|AUG[A-Z]*|AOUT|AGO(?:STO)?|SE[PT][A-Z]*|O[CK]T[A-Z]*|OUT(?:UBRO)?|OTT(?:OBRE)?|NOV[A-Z]*|D[EI][CZ][A-Z]*)(?![A-Z])`;

/** The groups of a pattern that matched. */
type Parts = Partial<Record<string, string>>;
type Day = { year: number; month: number; day: number };

const monthOf = (word: string): number => MONTHS.find(([pattern]) => pattern.test(word))?.[1] ?? 0;
const CENTURY = 2_000;
const yearOf = (text: string): number => (text.length === 2 ? CENTURY + Number(text) : Number(text));

/** From the most to the least certain: 2026-03-14, 14 MARCH 2026, MARCH 14 2026, 14/03/2026. */
const PATTERNS: readonly RegExp[] = [
  /(?<!\d)(?<year>20\d\d)\s?[-/.]\s?(?<month>\d{1,2})\s?[-/.]\s?(?<day>\d{1,2})(?!\d)/g,
  new RegExp(
    raw`(?<!\d)(?<day>\d{1,2})(?:ER|ST|ND|RD|TH|[º°])?[ ./-]{0,2}(?:DE )?${WORD}[ .,;:'/-]{0,3}(?:DE )?(?<year>20\d\d|\d\d)(?!\d)`,
    'g',
  ),
  new RegExp(raw`${WORD}[ .]{0,2}(?<day>\d{1,2})(?:ST|ND|RD|TH)?[ .,']{1,3}(?<year>20\d\d|\d\d)(?![\d:])`, 'g'),
  /(?<![\d.,])(?<one>\d{1,2})\s?(?<separator>[-/.])\s?(?<other>\d{1,2})\s?\k<separator>\s?(?<year>20\d\d|\d\d)(?![\d.,]*\d)/g,
];

const pad = (number: number): string => String(number).padStart(2, '0');
const YEARS_BACK = 10;

/** YYYY-MM-DD, if the day exists and is neither in the future nor many years ago. */
const dayOf = ({ year, month, day }: Day, today: string): string | undefined => {
  const text = `${year}-${pad(month)}-${pad(day)}`;
  const instant = Date.parse(`${text}T00:00:00Z`);
  const exists = !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
  const latest = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
  return exists && text <= latest && year > Number(today.slice(0, 4)) - YEARS_BACK ? text : undefined;
};

/** In which order a receipt has day and month, and how surely where both orders make a day. */
type Order = { dayFirst: boolean; confidence: number };

const WRITTEN = 0.96;
const ONLY = 0.93;

/** The zero of a month is read as what has its round, `20.97.2026`. */
const mendedMonth = (month: string): string => month.replace(/^[689](?=[1-9])/, '0');
const GUESSED = 0.62;

/** Two numbers and a year: as it is usual there, or else whichever order makes a day; a year of two digits may also stand first. */
const numeric = (
  { one = '', other = '', year = '', separator }: Parts,
  order: Order,
  today: string,
): Found<string>[] => {
  const dayFirst = dayOf({ year: yearOf(year), month: Number(other), day: Number(one) }, today);
  const monthFirst = dayOf({ year: yearOf(year), month: Number(one), day: Number(other) }, today);
  if (dayFirst && monthFirst && dayFirst !== monthFirst) {
    if (separator === '.') return [{ value: dayFirst, confidence: ONLY }];
    return [{ value: order.dayFirst ? dayFirst : monthFirst, confidence: order.confidence }];
  }
  const yearFirst =
    year.length === 2
      ? dayOf({ year: yearOf(pad(Number(one))), month: Number(other), day: Number(year) }, today)
      : undefined;
  const value = dayFirst ?? monthFirst;
  if (value) return [{ value, confidence: ONLY }];
  const mended = order.dayFirst ? [one, mendedMonth(other)] : [other, mendedMonth(one)];
  const guess = dayOf({ year: yearOf(year), month: Number(mended[1]), day: Number(mended[0]) }, today);
  if (guess) return [{ value: guess, confidence: GUESSED }];
  return yearFirst ? [{ value: yearFirst, confidence: 0.85 }] : [];
};

const daysIn = (parts: Parts, order: Order, today: string): Found<string>[] => {
  if (parts.day === undefined) return numeric(parts, order, today);
  const month = parts.month === undefined ? monthOf(parts.word ?? '') : Number(parts.month);
  const value = dayOf({ year: yearOf(parts.year ?? ''), month, day: Number(parts.day) }, today);
  return value ? [{ value, confidence: WRITTEN }] : [];
};

/** Days of the purchase, of other things, and of the end of a stay or of parking, when it is paid. */
const PURCHASE =
  /ISSUED?\b|PURCHASED?|INVOICE DATE|TRANSACTION|\bACHAT|ACHETE|COMPRAD[OA]|ACQUISTAT[OA]|GEKOCHT|FACTUR|EMISS?ION|\bEMIS\b|AUSGESTELLT|GEKAUFT|RECHNUNGSDATUM|BELEGDATUM|COMPRA|ACQUISTO|AANKOOP/;
const LABELED = /\bDATE\b|\bLE\b|\bDU\b|\bDATUM\b|\bFECHA\b|\bDATA\b|\bSENT\b|ENVOYE/;
const OTHER_DAYS =
  /\bDUE\b|ECHEANCE|\bEXP|RETURN|RETOUR|\bVALI[DT]|VALABLE|TIME IN|BEFORE|AVANT|FALLIG|GULTIG|VENCIM|SCADENZA|VERVAL|CADUC|ARRIV|\bARR\b|CHECK-?IN|ANREISE|\bENTRY|ENTREE|EINFAHRT|ENTRADA|ENTRATA|INGRESSO|LLEGADA|CHEGADA|AANKOMST|BIRTH|NAISSANCE|ABFAHRT|FLIGHT|\bVOL\b|\bFLUG|VUELO|\bVOLO\b|VLUCHT|TRAVEL|\bREIS|VOYAGE|VIAJE|VIAGE[MN]|VIAGGIO|MEMBER SINCE/;
const ENDS =
  /CHECK-?OUT|DEPART|\bDEP\b|ABREISE|SALIDA|PARTENZA|PARTIDA|VERTREK|SAIDA|\bEXIT\b|TIME OUT|SORTIE|AUSFAHRT|USCITA/;

/** How much the words of a line speak for its day. */
const weightOf = (text: string): number => {
  if (PURCHASE.test(text)) return 1.2;
  if (OTHER_DAYS.test(text)) return 0.6;
  if (ENDS.test(text)) return 0.8;
  return LABELED.test(text) ? 1.02 : 1;
};

type Ranked = Found<string> & { rank: number; isCharge: boolean };

/** Charges with their days, as a hotel lists them: the day stands first, an amount last. */
const CHARGE = /^\W*\d{1,4}[-/. ][\dA-Z]{1,4}[-/. ]\d{2,4}\s.*\d[.,]\d\d\W*$/;
/** How much less the days of charges count, and less again all but the last one, when they are paid. */
const [CHARGED, EARLIER] = [0.78, 0.7];

/** Cars go out and come in, and places to park are entered and left: paid for at the later of the two. */
const SPAN = /^\W*(?:IN|OUT|PICK-?UP|DROP-?OFF|VON|BIS)\b(?!-)/;
/** A zero before the number of a day or month that was read as a letter. */
const MISREAD_ZERO = /\bO(?=\d)|(?<=\b\d?\d[./-])O(?=\d)/g;

const inLine = (line: Line, order: Order, today: string): Ranked[] => {
  const text = plain(line.text).replaceAll(MISREAD_ZERO, '0');
  const legible = 0.9 + 0.1 * line.confidence;
  const found = PATTERNS.flatMap((pattern, place) =>
    [...text.matchAll(pattern)].flatMap(({ 0: printed, index, groups = {} }) =>
      daysIn(groups, order, today).map((day) => ({ ...day, place, index, end: index + printed.length })),
    ),
  );
  const isCharge = CHARGE.test(text) || SPAN.test(text);
  return found.map(({ value, confidence, place, index }) => {
    // Of two days in a line each has the words before it.
    const from = Math.max(0, ...found.filter(({ end }) => end <= index).map(({ end }) => end));
    const own = text.slice(from, index);
    const isByItself = /[A-Z]{3}/.test(own) && found.some((other) => other.index !== index);
    const weight = weightOf(isByItself ? own : text);
    return {
      value,
      confidence: confidence * Math.min(1, weight) * legible,
      rank: confidence * weight * legible - place / 1_000,
      isCharge,
    };
  });
};

/** The days of several charges as days when something was bought, not when all of it was paid. */
const ofCharges = (all: readonly Ranked[]): Ranked[] => {
  const days = all.filter(({ isCharge }) => isCharge).map(({ value }) => value);
  const last = days.toSorted().at(-1) ?? '';
  if (new Set(days).size < 2) return [...all];
  return all.map((day) => {
    const share = day.value < last ? EARLIER : CHARGED;
    return day.isCharge ? { ...day, confidence: day.confidence * share, rank: day.rank * share } : day;
  });
};

const FRENCH = /\b(?:TPS|TVQ|MONTANT|MERCI|SOUS-TOTAL|RECU|FACTURE|TVA|TTC|RUE|BIENVENUE|TAXES|LE \d)\b/;

/** The United States write the month first, Canada both; its French and everybody else write the day first. */
const orderOf = (lines: readonly Line[], { region, weight }: Place, country: string): Order => {
  const isSure = region !== undefined && weight >= 2;
  const where = isSure ? region : country;
  if (where === 'US') return { dayFirst: false, confidence: isSure ? 0.9 : 0.75 };
  if (where !== 'CA') return { dayFirst: true, confidence: isSure ? 0.9 : 0.75 };
  const isFrench = lines.some(({ text }) => FRENCH.test(plain(text)));
  return isFrench ? { dayFirst: true, confidence: 0.84 } : { dayFirst: false, confidence: 0.66 };
};

/** As much speaks for another day: which one it is, is for a person. */
const [NEARLY, UNDECIDED] = [0.97, 0.68];

/** The date of a receipt: the one that most speaks for, the first of equals. Day and month are in the order of its country. */
export const findDate = (
  lines: readonly Line[],
  place: Place,
  { today, country }: BusinessFacts,
): Found<string> | undefined => {
  const order = orderOf(lines, place, country);
  let best: Ranked | undefined;
  const all = ofCharges(lines.flatMap((line) => inLine(line, order, today)));
  for (const found of all) if (!best || found.rank > best.rank) best = found;
  const { value = '', rank = 0 } = best ?? {};
  const isAlone = !all.some((other) => other.value !== value && other.rank >= rank * NEARLY);
  return best && (isAlone ? best : { ...best, confidence: Math.min(best.confidence, UNDECIDED) });
};
