import { type Line, plain } from './line.ts';

/** Where a receipt was printed, as far as it matters for its currency and the order of its dates. */
export type Region =
  | 'CA'
  | 'US'
  | 'EU'
  | 'GB'
  | 'CH'
  | 'MX'
  | 'JP'
  | 'AU'
  | 'NZ'
  | 'IN'
  | 'SE'
  | 'DK'
  | 'NO'
  | 'PL'
  | 'CZ'
  | 'HU'
  | 'RO';

export type Place = {
  region: Region | undefined;
  /** How much speaks for it, less what speaks for another one; from 4 on it is certain. */
  weight: number;
};

type Hint = { region: Region; weight: number; pattern: RegExp };
const { raw } = String;

const STATES =
  'AL|AK|AZ|AR|CA|CO|CT|DC|DE|FL|GA|HI|IA|ID|IL|IN|KS|KY|LA|MA|MD|ME|MI|MN|MO|MS|MT|NC|ND|NE|NH|NJ|NM|NV|NY|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VA|VT|WA|WI|WV|WY';
const STATE_NAMES =
  'CALIFORNIA|TEXAS|FLORIDA|ILLINOIS|MASSACHUSETTS|WASHINGTON DC|NEW JERSEY|COLORADO|GEORGIA|MICHIGAN|OREGON|NEVADA|ARIZONA|OHIO|VERMONT|MAINE|MINNESOTA|TENNESSEE|HAWAII';
const US_CITIES =
  'NEW YORK|BROOKLYN|LOS ANGELES|CHICAGO|HOUSTON|PHOENIX|PHILADELPHIA|SAN ANTONIO|SAN DIEGO|DALLAS|AUSTIN|SAN JOSE|SAN FRANCISCO|SEATTLE|DENVER|BOSTON|DETROIT|NASHVILLE|MEMPHIS|PORTLAND|LAS VEGAS|BALTIMORE|MILWAUKEE|ATLANTA|MIAMI|ORLANDO|TAMPA|MINNEAPOLIS|CLEVELAND|PITTSBURGH|CINCINNATI|ST\\.? LOUIS|NEW ORLEANS|SALT LAKE CITY|BUFFALO|HONOLULU|CHARLOTTE|RALEIGH|BURLINGTON VT|PLATTSBURGH';
const PROVINCES = 'ON|QC|PQ|BC|AB|MB|SK|NS|NB|NL|PE|PEI|YT|NT|NU';
const PROVINCE_NAMES =
  'ONTARIO|QUEBEC|BRITISH COLUMBIA|ALBERTA|MANITOBA|SASKATCHEWAN|NOVA SCOTIA|NEW BRUNSWICK|NOUVEAU-BRUNSWICK|NEWFOUNDLAND|YUKON';
const CA_CITIES =
  'TORONTO|MONTREAL|VANCOUVER|CALGARY|EDMONTON|OTTAWA|WINNIPEG|LAVAL|GATINEAU|MISSISSAUGA|BRAMPTON|HAMILTON|KITCHENER|SURREY|BURNABY|HALIFAX|REGINA|SASKATOON|LONGUEUIL|SHERBROOKE|LEVIS|TROIS-RIVIERES|MONCTON|FREDERICTON|CHARLOTTETOWN|WHITEHORSE|YELLOWKNIFE|KELOWNA|WHISTLER|BANFF|MARKHAM|VAUGHAN|DORVAL';
const EU_CITIES =
  'BERLIN|HAMBURG|MUNCHEN|MUENCHEN|KOLN|FRANKFURT|STUTTGART|DUSSELDORF|LEIPZIG|DRESDEN|HANNOVER|NURNBERG|BREMEN|WIEN|SALZBURG|GRAZ|PARIS|LYON|MARSEILLE|TOULOUSE|NICE|NANTES|BORDEAUX|LILLE|STRASBOURG|RENNES|BRUXELLES|BRUSSEL|ANTWERPEN|GENT|MADRID|BARCELONA|VALENCIA|SEVILLA|BILBAO|MALAGA|ROMA|MILANO|NAPOLI|TORINO|FIRENZE|BOLOGNA|VENEZIA|VERONA|PALERMO|AMSTERDAM|ROTTERDAM|UTRECHT|DEN HAAG|EINDHOVEN|LISBOA|PORTO|COIMBRA|FARO|DUBLIN|HELSINKI|ATHEN|LUXEMBOURG';
const GB_CITIES =
  'LONDON|MANCHESTER|EDINBURGH|GLASGOW|LIVERPOOL|BIRMINGHAM|CARDIFF|BELFAST|LEEDS|BRISTOL|SHEFFIELD|NEWCASTLE|NOTTINGHAM|OXFORD|CAMBRIDGE|ABERDEEN|BRIGHTON';
const CH_CITIES =
  'ZURICH|GENEVE|GENF|BASEL|BERN|LAUSANNE|LUZERN|LUGANO|WINTERTHUR|ST\\.? GALLEN|ZUG|THUN|CHUR|DAVOS|ZERMATT|INTERLAKEN|MONTREUX|NEUCHATEL|FRIBOURG|SION|BIEL|BELLINZONA|LOCARNO|SCHAFFHAUSEN';
const MX_CITIES =
  'MEXICO|CDMX|CANCUN|GUADALAJARA|MONTERREY|PUEBLA|QUERETARO|TIJUANA|OAXACA|PUERTO VALLARTA|PLAYA DEL CARMEN|TULUM|ZAPOPAN|LOS CABOS';
const MX_STATES = 'JAL|N\\.?L|Q\\.?\\s?ROO|YUC|B\\.?C\\.?S?|PUE|QRO|GTO|MICH|OAX|VER|SIN|SON|CHIH|COAH|MOR|NAY';
/** Area codes of Canada in the North American numbering plan (nanpa.com); the others, but for toll-free ones, are of the United States. */
const CANADIAN_AREAS =
  '204|226|236|249|250|257|263|289|306|343|354|365|367|368|382|403|416|418|428|431|437|438|450|460|468|474|506|514|519|548|579|581|584|587|604|613|639|647|672|683|705|709|742|753|778|780|782|807|819|825|851|867|873|879|902|905|942';
const TOLL_FREE = '8(?:00|33|44|55|66|77|88)';
const NUMBER = raw`\)?[ .-]{1,2}\d{3}[ .-]\d{4}(?!\d)`;

const HINTS: readonly Hint[] = [
  { region: 'CA', weight: 4, pattern: /\b[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d\b/ },
  { region: 'CA', weight: 3, pattern: /\b(?:T\.?P\.?S|T\.?V\.?Q|T\.?V\.?H|Q\.?S\.?T|H\.?S\.?T)\b\.?/ },
  { region: 'CA', weight: 2, pattern: /\b(?:G\.?S\.?T|P\.?S\.?T|R\.?S\.?T)\b\.?/ },
  { region: 'CA', weight: 4, pattern: /\d ?R[TP] ?0{2,3}\d|INTERAC/ },
  {
    region: 'CA',
    weight: 2,
    pattern: new RegExp(raw`(?:, ?|[A-Z]{3} |\( ?)(?:${PROVINCES})\b\)?(?: CANADA)?\.?(?=$|,| +[A-Z]\d| *\d)`, 'm'),
  },
  { region: 'CA', weight: 2, pattern: new RegExp(raw`\b(?:${PROVINCE_NAMES}|CANADA)\b`) },
  { region: 'CA', weight: 2, pattern: new RegExp(raw`\b(?:${CA_CITIES})\b`) },
  { region: 'CA', weight: 1.5, pattern: new RegExp(raw`(?<!\d)\(?(?:${CANADIAN_AREAS})${NUMBER}`) },
  { region: 'CA', weight: 1, pattern: /\.CA\b/ },
  { region: 'US', weight: 4, pattern: new RegExp(raw`\b(?:${STATES})\.?,? {1,2}\d{5}(?:-\d{4})?(?!\d)`) },
  { region: 'US', weight: 2, pattern: new RegExp(raw`(?:, ?|[A-Z]{3} )(?:${STATES})\b(?:,? USA?)?\.?$`, 'm') },
  { region: 'US', weight: 2, pattern: new RegExp(raw`\b(?:${STATE_NAMES}|U\.?S\.?A)\b`) },
  { region: 'US', weight: 2, pattern: new RegExp(raw`\b(?:${US_CITIES})\b`) },
  // Their neighbours measure in kilometres and litres.
  { region: 'US', weight: 2, pattern: /\bGALLONS?\b|\/ ?GAL\b|\bMILES\b(?! ?(?:EARNED|POINTS|&|\+))/ },
  { region: 'US', weight: 2, pattern: /\b(?:SALES|STATE|CITY|COUNTY|LOCAL|OCCUPANCY|STATE SALES) TAX\b/ },
  {
    region: 'US',
    weight: 1.5,
    pattern: new RegExp(raw`(?<![\d+])\(?(?!(?:${CANADIAN_AREAS}|${TOLL_FREE}))[2-9]\d\d${NUMBER}`),
  },
  {
    region: 'US',
    weight: 1,
    pattern: /(?<!\d)\d{1,2}\/(?:1[3-9]|2\d|3[01])\/(?:20)?\d\d.{0,4}\d{1,2}:\d\d(?::\d\d)? ?[AP]\.?M/,
  },
  { region: 'EU', weight: 3, pattern: /\b(?:M\.?W\.?ST|MEHRWERTSTEUER|UST|I\.?V\.?A|B\.?T\.?W|T\.?V\.?A|IGIC)\b\.?/ },
  {
    region: 'EU',
    weight: 4,
    pattern:
      /\b(?:DE ?\d{9}|ATU ?\d{8}|FR ?\d{2} ?\d{3} ?\d{3} ?\d{3}|IT ?\d{11}|NL ?\d{9} ?B ?\d{2}|ES ?[A-Z]\d{8}|BE ?[01]\d{3}\.?\d{3}\.?\d{3}|PT ?\d{9})\b/,
  },
  {
    region: 'EU',
    weight: 3,
    pattern:
      /\bP\.? ?IVA\b|PARTITA IVA|\bSIRET\b|\bSIREN\b|\bN\.?I\.?F\b|\bC\.?I\.?F\b|\bKVK\b|STEUER-?NR|UST-?ID|CONTRIBUINTE|CODICE FISCALE/,
  },
  { region: 'EU', weight: 3, pattern: /(?<!\d)(?:\+|00)(?:3[0-9]|43|49|35[0-9])[ ()\d]/ },
  { region: 'EU', weight: 2, pattern: new RegExp(raw`\b(?:${EU_CITIES})\b`) },
  { region: 'EU', weight: 1.5, pattern: /(?<![\d#])(?:\d{5}|\d{4} ?[A-Z]{2}|\d{4}-\d{3}) [A-Z][A-Z-]{2,}/ },
  {
    region: 'EU',
    weight: 1.5,
    pattern:
      /\b(?:GMBH|S\.?R\.?L|S\.?A\.?R\.?L|B\.?V|LDA|S\.?L\.?U?|E\.?K|OHG)\b\.?|\.(?:DE|FR|ES|IT|NL|PT|AT|BE|IE)\b/,
  },
  {
    region: 'EU',
    weight: 1,
    pattern:
      /\b(?:SUMME|GESAMT|RECHNUNG|BELEG|FACTURA|IMPORTE|SCONTRINO|TOTALE|IMPORTO|TOTAAL|BEDRAG|RUCKGELD|FATURA|OBRIGADO|GRACIAS|GRAZIE|DANKE|BEDANKT)\b/,
  },
  { region: 'GB', weight: 3, pattern: /\b[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}\b/ },
  {
    region: 'GB',
    weight: 3,
    pattern: /\bGB ?\d{3} ?\d{4} ?\d{2}\b|(?:\+|00)44[ (\d]|\.CO\.UK\b|\bUK\b|UNITED KINGDOM/,
  },
  {
    region: 'GB',
    weight: 2,
    pattern: new RegExp(raw`\b(?:${GB_CITIES})\b`),
  },
  { region: 'GB', weight: 1, pattern: /\bV\.?A\.?T\b/ },
  { region: 'CH', weight: 5, pattern: /\bCHE[- ]?\d{3}[.-]?\d{3}[.-]?\d{3}\b|(?:\+|00)41[ (\d]|\.CH\b/ },
  { region: 'CH', weight: 5, pattern: new RegExp(raw`(?<!\d)\d{4} (?:${CH_CITIES})\b|\bCH-\d{4} [A-Z]`) },
  // Its rates of value-added tax, which no neighbour has.
  { region: 'CH', weight: 4, pattern: /\b(?:MWST|TVA|IVA)\b.{0,12}(?<!\d)(?:8[.,]10?|2[.,]60?|3[.,]80?|7[.,]70?) ?%/ },
  {
    region: 'MX',
    weight: 5,
    pattern: new RegExp(raw`\bR\.?F\.?C\b[.:]? |\b(?:${MX_CITIES})\b|[A-Z]{3}, (?:${MX_STATES})\.?$`, 'm'),
  },
  {
    region: 'JP',
    weight: 5,
    pattern: /[\u3040-\u30ff\u4e00-\u9fff]{2}|\b(?:TOKYO|KYOTO|OSAKA|SAPPORO|NAGOYA|FUKUOKA|YOKOHAMA|JAPAN)\b/u,
  },
  { region: 'AU', weight: 5, pattern: /\bA\.?B\.?N\b|\bAUSTRALIA\b|\b(?:NSW|QLD|VIC|TAS|ACT)[ ,]+\d{4}\b/ },
  { region: 'AU', weight: 3, pattern: /\b(?:SYDNEY|MELBOURNE|BRISBANE|PERTH|ADELAIDE|CANBERRA|HOBART|DARWIN)\b/ },
  { region: 'NZ', weight: 5, pattern: /\bNEW ZEALAND\b|\.CO\.NZ\b|\bNZBN\b|\bNZD\b/ },
  {
    region: 'NZ',
    weight: 4,
    pattern: /\b(?:AUCKLAND|WELLINGTON|CHRISTCHURCH|DUNEDIN|QUEENSTOWN|ROTORUA|TAURANGA|NAPIER|WANAKA)\b/,
  },
  {
    region: 'NZ',
    weight: 3,
    pattern: /\bGST\b.{0,12}(?<!\d)15(?:\.0+)? ?%|15 ?% GST|\bGST\W{1,3}(?:NO\W*)?\d{2,3}-\d{3}-\d{3}\b/,
  },
  { region: 'IN', weight: 5, pattern: /\bGSTIN\b|\bFSSAI\b|₹|\bRS\.? ?\d|\bINDIA\b/ },
  { region: 'IN', weight: 4, pattern: /\b[CSI]GST\b/ },
  {
    region: 'IN',
    weight: 3,
    pattern: /\b(?:BENGALURU|BANGALORE|MUMBAI|NEW DELHI|DELHI|CHENNAI|HYDERABAD|KOLKATA|PUNE|AHMEDABAD|JAIPUR|KOCHI)\b/,
  },
  {
    region: 'SE',
    weight: 4,
    pattern:
      /\b(?:STOCKHOLM|GOTEBORG|MALMO|UPPSALA|LINKOPING|OREBRO|VASTERAS|HELSINGBORG|NORRKOPING|LUND|UMEA|ARLANDA|SVERIGE|SWEDEN)\b|\bSE ?\d{12}\b/,
  },
  { region: 'SE', weight: 3, pattern: /\b(?:VARAV MOMS|VAXEL|ATT BETALA|KVITTO|OREAVRUNDNING)\b/ },
  { region: 'SE', weight: 1.5, pattern: /\bMOMS\b|\b(?:KONTANT|SUMMA)\b|(?<!\d)\d{3} \d{2} [A-Z]{3}/ },
  {
    region: 'DK',
    weight: 4,
    pattern:
      /\b(?:KOBENHAVN|COPENHAGEN|AARHUS|ODENSE|AALBORG|ESBJERG|ROSKILDE|KASTRUP|DANMARK|DENMARK|CVR)\b|\bDK ?\d{8}\b/,
  },
  { region: 'DK', weight: 3, pattern: /\b(?:I ALT|HERAF MOMS|BYTTEPENGE|DANKORT|AT BETALE|TIL BETALING)\b/ },
  { region: 'DK', weight: 1, pattern: /\bMOMS\b/ },
  {
    region: 'NO',
    weight: 4,
    pattern: /\b(?:OSLO|BERGEN|TRONDHEIM|STAVANGER|TROMSO|KRISTIANSAND|GARDERMOEN|NORGE|NORWAY|MVA|BANKAXEPT)\b/,
  },
  { region: 'PL', weight: 5, pattern: /\bPARAGON\b|\bFISKALNY\b|\bPTU\b|\bNIP\b[ :]|\d Z[LŁ]\b|\bPOLSKA\b/ },
  {
    region: 'PL',
    weight: 4,
    pattern:
      /\b(?:WARSZAWA|WARSAW|KRAKOW|GDANSK|WROCLAW|POZNAN|LODZ|KATOWICE|SZCZECIN|LUBLIN|GDYNIA)\b|(?<!\d)\d{2}-\d{3} [A-Z]{3}/,
  },
  { region: 'PL', weight: 2, pattern: /\b(?:RESZTA|GOTOWKA|SPRZEDAZ|RAZEM)\b|\bUL\. ?[A-Z]/ },
  { region: 'CZ', weight: 5, pattern: /\bDPH\b|\bDIC\b[ :]|\bICO\b[ :]|\bCZ ?\d{8,10}\b|\bCESKA REPUBLIKA\b/ },
  {
    region: 'CZ',
    weight: 4,
    pattern: /\b(?:PRAHA|PRAGUE|BRNO|OSTRAVA|PLZEN|LIBEREC|OLOMOUC|KARLOVY VARY)\b|\d K[CE]\b/,
  },
  { region: 'CZ', weight: 2, pattern: /\b(?:CELKEM|HOTOVOST|UCTENKA|VRACENO)\b/ },
  { region: 'HU', weight: 5, pattern: /\bAFA\b|\bADOSZAM\b|\bNYUGTA\b|\bMAGYARORSZAG\b|\bHUNGARY\b|\d FT\b/ },
  {
    region: 'HU',
    weight: 4,
    pattern: /\b(?:BUDAPEST|DEBRECEN|SZEGED|PECS|GYOR|MISKOLC)\b|\b(?:OSSZESEN|KESZPENZ|FIZETENDO)\b/,
  },
  { region: 'RO', weight: 5, pattern: /\bBON FISCAL\b|\bLEI\b|\bROMANIA\b|\bC\.?I\.?F\W*RO ?\d{5}|\bRO ?\d{6,10}\b/ },
  { region: 'RO', weight: 4, pattern: /\b(?:BUCURESTI|BUCHAREST|CLUJ-NAPOCA|TIMISOARA|IASI|BRASOV|SIBIU|CONSTANTA)\b/ },
];

/** The region that most on the receipt speaks for: addresses, telephone numbers, numbers of taxpayers, taxes, language. */
export const findPlace = (lines: readonly Line[]): Place => {
  const text = lines.map((line) => plain(line.text).trim()).join('\n');
  const weights = new Map<Region, number>();
  for (const { region, weight, pattern } of HINTS)
    if (pattern.test(text)) weights.set(region, (weights.get(region) ?? 0) + weight);
  const [first, second] = [...weights].toSorted(([, one], [, other]) => other - one);
  return first ? { region: first[0], weight: first[1] - (second?.[1] ?? 0) } : { region: undefined, weight: 0 };
};
