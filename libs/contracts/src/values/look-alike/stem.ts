import { LATIN } from '../latin/latin.ts';

const LETTER = new RegExp(`[${Object.keys(LATIN).join('')}]`, 'gu');

/** In small letters without marks. A text and the same in small letters come to the same. */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(LETTER, (letter) => LATIN[letter] ?? letter)
    .replaceAll(/[\p{Z}\p{Cc}]+/gu, ' ')
    .trim();

/** Who collects for a shop stands before its name and an asterisk on card statements: `SQ *CAFÉ MYRIADE`, `PAYPAL *ETSY`. */
const PROCESSOR =
  /^(?:sq|sp|sumup|paypal|pp|py|tst|ic|dd|wpy|ztl|zettle|iz|stripe|google|gco|shopify|fs|2co|bt)\s?\*\s*/;
/** What a shop itself writes behind one is of the purchase: `UBER *TRIP`, `AMZN MKTP CA*2K4ZT`. */
const PURCHASE = /(?<=\p{L}.*)\*.*$/u;
const DOMAIN = /\.(?:com|ca|net|org|io|fr|de|co\.uk)(?=[^\p{L}\p{N}]|$)/gu;
/** A branch: `#1234`, `No. 12`, `Store 045`, `Succ. 7`. */
const BRANCH =
  /#\s*\d+|(?<=\s)(?:no|nr|n°|store|shop|str|loc|unit|magasin|mag|succursale|succ|filiale)[.\s]*#?\s*\d+/gu;
const CONNECTIVES: ReadonlySet<string> = new Set(['and', 'et', 'und', 'y', 'e']);
/** Of companies, in the countries whose bills come; their dots are gone. */
const LEGAL_FORMS: ReadonlySet<string> = new Set(
  'inc incorporated incorporee ltd limited ltee limitee llc llp lp corp corporation co company cie compagnie gmbh ggmbh mbh ag kg kgaa ohg ug ek ev sarl sas sasu sa eurl snc sci scs senc sencrl enr srl spa sl slu sc bv nv vof ab as asa oy oyj aps plc pty pte kk doo sro zoo'.split(
    ' ',
  ),
);
const REGIONS: ReadonlySet<string> = new Set(
  'ab bc mb nb nl ns nt nu on pe qc sk yt al ak az ar ca ct dc fl ga ia id il in ks ky la ma md mi mn mo ms mt nc nd ne nh nj nm nv ny oh ok or pa ri sc sd tn tx ut va vt wa wi wv wy'.split(
    ' ',
  ),
);
/** The largest cities of Canada, and those of its neighbour that people travel to: card statements end with one. */
const CITIES: readonly string[] =
  'toronto|montreal|vancouver|calgary|edmonton|ottawa|winnipeg|quebec|quebec city|hamilton|kitchener|waterloo|london|victoria|halifax|oshawa|windsor|saskatoon|regina|sherbrooke|kelowna|barrie|guelph|kingston|moncton|fredericton|saint john|st johns|charlottetown|laval|longueuil|gatineau|levis|trois rivieres|saguenay|mississauga|brampton|markham|vaughan|richmond|burnaby|surrey|burlington|oakville|dorval|brossard|whitehorse|yellowknife|iqaluit|new york|brooklyn|boston|chicago|los angeles|san francisco|san jose|seattle|miami|orlando|las vegas|atlanta|dallas|houston|austin|denver|detroit|philadelphia|washington|portland|phoenix|san diego'.split(
    '|',
  );
/** `Bank of Montreal` is not a bank in Montréal. */
const BELONGS: ReadonlySet<string> = new Set([
  'of',
  'de',
  'du',
  'd',
  'des',
  'la',
  'le',
  'from',
  'in',
  'a',
  'von',
  'new',
  'at',
]);
const LONGEST_CITY = 2;

const ends = (words: readonly string[]): string[] =>
  Array.from({ length: LONGEST_CITY }, (_, at) => words.slice(-1 - at).join(' ')).toReversed();

/** Without one thing at its end that says where a branch is or how the company is registered; the same when there is none. */
const withoutLast = (words: readonly string[]): readonly string[] => {
  const last = words.at(-1) ?? '';
  if (words.length > 1 && (LEGAL_FORMS.has(last) || /^\d{3,}$/.test(last))) return words.slice(0, -1);
  const city = ends(words).find((end) => CITIES.includes(end));
  if (city !== undefined) {
    const before = words.slice(0, -city.split(' ').length);
    return before.length > 0 && !BELONGS.has(before.at(-1) ?? '') ? before : words;
  }
  // `QC` is said of a city, so more than a name stands before it.
  return words.length > 2 && REGIONS.has(last) ? words.slice(0, -1) : words;
};

/**
 * What is left of a merchant's or vendor's name when all that does not make another one is taken away: case, accents, punctuation, the
 * legal form, numbers and cities of branches, and who collected the money. `SQ *Tim Hortons #1234 Toronto ON` is `timhortons`. A
 * name of nothing else stays as it is, in small letters.
 */
export const stemOf = (name: string): string => {
  const plain = folded(name);
  const text = plain
    .replace(PROCESSOR, '')
    .replace(PURCHASE, '')
    .replaceAll(DOMAIN, ' ')
    .replaceAll(BRANCH, ' ')
    .replaceAll(/[.'’`´]/g, '');
  let words: readonly string[] = text
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .filter((word, at) => at === 0 || !CONNECTIVES.has(word));
  if (words[0] === 'the' && words.length > 1) words = words.slice(1);
  for (let shorter = withoutLast(words); shorter !== words; shorter = withoutLast(words)) words = shorter;
  return words.join('').replaceAll(/([aou])e/g, '$1') || plain;
};

/** What is read as something else on paper: 0 and O, 1, I and l, 5 and S, 8 and B, 2 and Z. */
const CONFUSED: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1', s: '5', b: '8', z: '2' };

/**
 * How a number of a bill looks to somebody who compares it: by its letters and digits alone, those that are taken for one another as
 * one, without zeros before a number. `D0M-01` is `d0m1`, as `DOM 1` is. A number of neither stays as it is, in small letters.
 */
export const lookOf = (number: string): string => {
  const plain = folded(number);
  const look = plain
    .replaceAll(/(?<!\d)0+(?=\d)/g, '')
    .replaceAll(/[^\p{L}\p{N}|]/gu, '')
    .replaceAll('|', 'l')
    .replaceAll(/[oilsbz]/g, (sign) => CONFUSED[sign] ?? sign);
  return look || plain;
};
