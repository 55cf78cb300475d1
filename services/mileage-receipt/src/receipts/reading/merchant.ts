import { type Found, isLegible, type Line, plain } from './line.ts';

/** Lines from the top among which the name of the shop is. */
const TOP = 8;
const LONGEST = 200;
const { raw } = String;

/** Titles, greetings and labels of seven languages, which stand where names do. */
const NOT_A_NAME = new RegExp(
  [
    raw`WELCOME|RECEIPT|INVOICE|TAX INVOICE|(?:CUSTOMER|MERCHANT|CARDHOLDER) COPY|THANK|DATE\b|TEL\b|PHONE|TIME\b|TABLE|SERVER|CASHIER|BILL TO|ORDER|SALE\b|PAGE\b|GUEST\b|FOLIO|BOARDING|E-?TICKET|ITINERARY|YOUR\b|SUBJECT|SENT\b|TO:|PARKING (?:TICKET|RECEIPT)|TAXI RECEIPT|FUEL RECEIPT|CREDIT|APPROVED|PURCHASE\b|TERMINAL`,
    raw`BIENVENUE|RECU\b|FACTURE|COPIE|MERCI|HEURE|SERVEUR|CAISS|COMMANDE|VENTE\b|CHAMBRE|BILLET|OBJET|ENVOYE|VOTRE\b|A:|ACHAT\b|REÇU|NOTE\b|ADDITION\b|TICKET\b`,
    raw`WILLKOMMEN|RECHNUNG|QUITTUNG|BELEG|KASSENBON|KUNDENBELEG|H.NDLERBELEG|BON\b|DATUM|UHRZEIT|TISCH|BEDIENER|KELLNER|DANKE|VIELEN DANK|FAHRKARTE|PARKSCHEIN|ZIMMER|GESENDET|BETREFF|IHRE?\b|AN:|KARTENZAHLUNG`,
    raw`BIENVENID|FACTURA|RECIBO|FECHA|HORA\b|MESA\b|CAMARERO|GRACIAS|BILLETE|HABITACION|ENVIADO|ASUNTO|SU\b|PARA:|COPIA`,
    raw`BENVENUT|SCONTRINO|DOCUMENTO|RICEVUTA|FATTURA|DATA\b|ORA\b|TAVOLO|GRAZIE|BIGLIETTO|CAMERA\b|INVIATO|OGGETTO|VENDITA`,
    raw`WELKOM|KASSABON|FACTUUR|KASSA\b|TAFEL|BEDANKT|KAMER|BEM-?VINDO|FATURA|TALAO|OBRIGAD|BILHETE|QUARTO`,
    raw`KVITTO|KVITTERING|PARAGON|UCTENKA|NYUGTA|ADOSZAM|CVR\b|ORG\.? ?NR|NIP\b|ICO\b|DIC\b`,
    raw`SUB-?TOTAL|TOTAL\b|SUMME\b|SOUS-TOTAL`,
    // The number of a branch, and whose shop it is.
    raw`(?:STORE|MAGASIN|FILIALE|TIENDA|SUCC(?:URSALE)?|LOJA|NEGOZIO|WINKEL|BUTIK)\W*(?:NO|NR|N°)?\W*\d+$|INH(?:ABER)?\b|PROP(?:RIETOR|RIETAIRE)?\b|PACHTER|TITULAR`,
    raw`TPS|TVQ|GST|HST|MWST|VAT\b|TVA\b|IVA\b|P\.? ?IVA|NIF|CIF|SIRET|KVK|ABN\b|GSTIN|RFC\b|UID\b|N[O°º]\b|NR\b|#|[*=_-]{3}`,
  ].join('|'),
);
const LABEL = new RegExp(raw`^(?:\W*)(?:${NOT_A_NAME.source})`);

const ADDRESS = new RegExp(
  [
    // Without a number they are parts of names: Main Street Diner, Star Travel Plaza.
    raw`\d.*\b(?:STREET|ST|AVE(?:NUE)?|ROAD|RD|SUITE|DRIVE|DR|HWY|HIGHWAY|BLVD|LANE|PARKWAY|PKWY|SQUARE|PLACE|PLAZA)\b|\b(?:ST|AVE|RD|DR|HWY|BLVD)\b\.?,|\b(?:NSW|VIC|QLD|TAS|ACT) \d{4}$|\bTERMINAL \d|\b(?:STREET|AVENUE|ROAD|DRIVE|HIGHWAY|BOULEVARD|LANE)$`,
    raw`\b(?:RUE|BOUL(?:EVARD)?|CHEMIN|PLACE D|QUAI)\b`,
    raw`[A-Z](?:STR(?:\.|ASSE)|STRASSE|WEG|PLATZ|ALLEE|RING|DAMM|STRAAT|GRACHT|LAAN|PLEIN) ?\d|STRASSE\b|\bSTR\. ?\d`,
    raw`(?:GATAN|GATA|VAGEN|GADE|VEJ|VEIEN|TORGET|UTCA|KORUT) \d|\bU[LT]\. ?[A-Z]|\bSTR\. ?[A-Z]|\b(?:NAMESTI|TRIDA|ULICA)\b`,
    raw`^PLAZA\b|\b(?:CALLE|AVDA\.?|AVENIDA|PASEO|C\/|RUA|PRACA|LARGO|TRAVESSA)\b|\b(?:VIA|VIALE|PIAZZA|CORSO) [A-Z]+`,
    raw`\b[A-Z]\d[A-Z]\s?\d[A-Z]\d\b|\b[A-Z]{2},? \d{5}\b|\b\d{5} [A-Z]{2}|\b\d{4} ?[A-Z]{2} [A-Z]{3}|\b\d{4}-\d{3} [A-Z]`,
    raw`\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b|^\d+[A-Z]?[ ,]`,
  ].join('|'),
);
/** A city and its state; but the end of a first line is that of a name, such as the AB of Swedish companies. */
const CITY = /[A-Z.']{3}(?:, ?| )(?:ON|QC|BC|AB|MB|SK|NS|NB|NL|PE|IL|NY|CA|TX|FL|MA|WA)\b\.?$/;
/** A street by its place: the number of a house at the end of the line above that of a postal code. */
const STREET_NUMBER = /[A-Z].*\s\d{1,4} ?[A-Z]?$/;
const POSTAL = /^(?:[A-Z]{1,2}-)?(?:\d{4,5}|\d{3} \d{2}|\d{2}-\d{3}|\d{4}-\d{3}|\d{4} ?[A-Z]{2}) [A-Z]/;
const CONTACT = /WWW\.|HTTP|@|\.(?:COM|CA|ORG|NET|DE|FR|ES|IT|NL|PT)\b|\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}|\+\d{2}/;
const MONEY = /\d[.,]\d{2}\b/;
const DAY = /\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/;
const COMPANY =
  /\b(?:GMBH|INC|LTD|LLC|LTEE|CORP|S\.?A\.?R\.?L|S\.?R\.?L|S\.?P\.?A|B\.?V|LDA|S\.?L\.?U?|OHG|KG|PLC)\b\.?/;
/** Who sent an e-mail. */
const SENDER = /^(?:FROM|DE|VON|DA|VAN)\s?:\s*/i;

const lettersOf = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/**
 * Without the number of the store, the characters that borders and logos are read as, and those that nobody sees: a PDF may give NUL for a
 * letter, and the longest name may end within one; PostgreSQL keeps neither. Readers put a space at one side of hyphens and apostrophes, and
 * take an O among letters for a zero.
 */
const cleaned = (text: string): string =>
  text
    .replaceAll(/(?<![\p{L}\d])0(?=['’]?\p{L}{2})|(?<=\p{L}{2})0(?=\p{L})/gu, 'O')
    .replaceAll(/(?<=\b(?:[CDJLNS]|ALL|DELL|DALL|NELL|SULL|QU))(?:\s(?=['’]\p{L})|(?<=['’])\s(?=\p{L}))/giu, '')
    .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.!)]+$/gu, '')
    .replace(/\s+(?:#|NO\.?|N°|STORE|MAGASIN|SUCC\.?|FILIALE|TIENDA)\s*\d+$/i, '')
    .replaceAll(/(?<=\p{L})(?:\s+-(?=\p{L})|-\s+(?=\p{L}))/gu, '-')
    .slice(0, LONGEST)
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim();

const isName = (text: string, isFirst: boolean): boolean => {
  const upper = plain(text).trim();
  const letters = lettersOf(text);
  return (
    letters >= 3 &&
    letters * 2 >= text.replaceAll(/\s/g, '').length &&
    ![LABEL, ADDRESS, CONTACT, MONEY, DAY].some((pattern) => pattern.test(upper)) &&
    (isFirst || !CITY.test(upper))
  );
};

/** The first column of a line: beside the name of a shop may stand the word "Invoice". */
const columnsOf = ({ text }: Line): string[] => text.split(/\s{3,}/).filter((column) => column.trim() !== '');

const senderIn = (lines: readonly Line[]): Found<string> | undefined => {
  const line = lines.find(({ text }) => SENDER.test(text.trim()) && text.includes('@'));
  if (!line) return undefined;
  const name = cleaned(
    line.text
      .trim()
      .replace(SENDER, '')
      .replace(/[<([]?\s*\S+@.*$/, ''),
  );
  return lettersOf(name) >= 3 ? { value: name, confidence: line.confidence * 0.93 } : undefined;
};

/** Names stand above addresses; what is named below one is hardly the shop. */
const BELOW_ADDRESS = 0.7;
/** Something taller may stand above it that could not be read. */
const BELOW_ILLEGIBLE = 0.8;

const nameIn = (line: Line, next: Line | undefined, isFirst: boolean): string | undefined => {
  if (!isLegible(line) || MONEY.test(line.text)) return undefined;
  const isStreet = STREET_NUMBER.test(plain(line.text).trim()) && POSTAL.test(plain(next?.text ?? '').trim());
  return isStreet ? undefined : columnsOf(line).find((text) => isName(text, isFirst));
};

const sureBelow = (line: Line): number => {
  if (!isLegible(line)) return BELOW_ILLEGIBLE;
  const text = plain(line.text);
  return ADDRESS.test(text) || CITY.test(text) || CONTACT.test(text) ? BELOW_ADDRESS : 1;
};

/** Boxes around letters of one size differ by so much. */
const ALIKE = 1.25;
/** A company is hardly anything but the shop; below the name of one it is who runs it. */
const [COMPANY_NAME, BELOW_NAME] = [0.3, 0.1];

/** What is less sure is for a person. */
const [DOUBTED, LEAST] = [0.69, 0.45];

/** A name that was hardly read is doubtful, but better than the line below it; noise has single letters and signs. */
const WORD = /^[\p{L}\d&'’.-]{2,}$|^[&-]$/u;
const DOUBTFUL = 0.55;
const doubtfulIn = (line: Line): Line | undefined => {
  const words = line.text.trim().split(/\s+/);
  const isDoubtful = !isLegible(line) && /^\p{Lu}/u.test(line.text) && /\p{L}{5}/u.test(line.text);
  return isDoubtful && words.every((word) => WORD.test(word)) && isName(line.text, true)
    ? { ...line, confidence: DOUBTFUL }
    : undefined;
};

/** No word begins like this: it is how a reader without the letter sees the ø of Købmand. */
const MISREAD_O = /(?<=\b(?!Sgt|Mgr)[BDFHJKLMNPRSTV])g(?=[bdfhjklmnprstv])/g;

/** A box around letters is higher by this share where some go below the line or have an accent above. */
const BELOW_LINE = 0.28;
const ABOVE = 0.22;
const tallnessOf = ({ text, height }: Line): number =>
  height / (1 + (/[gjpqyçQ,;()[\]{}|@$/]/.test(text) ? BELOW_LINE : 0) + (/[ÀÂÄÅÉÈÊËÎÏÑÔÖÙÛÜ]/.test(text) ? ABOVE : 0));

type Name = { line: Line; text: string; score: number; sure: number };

/** What may be the name among the lines at the top, in their order; the first of them may be one that was hardly read. */
const namesAmong = (top: readonly Line[]): Name[] => {
  const tallest = Math.max(1, ...top.filter(isLegible).map(tallnessOf));
  const names: Name[] = [];
  let sure = 1;
  for (const [index, printed] of top.entries()) {
    const doubtful = index === 0 ? doubtfulIn(printed) : undefined;
    const line = doubtful ?? printed;
    const text = doubtful?.text ?? nameIn(line, top[index + 1], index === 0);
    if (text === undefined) {
      sure = Math.min(sure, sureBelow(line));
      continue;
    }
    const isCompany = COMPANY.test(plain(text));
    const company = names.length > 0 ? BELOW_NAME : COMPANY_NAME;
    const score = Math.min(1, (tallnessOf(line) * ALIKE) / tallest) + (TOP - index) / TOP + (isCompany ? company : 0);
    names.push({ line, text, score, sure });
  }
  return names;
};

/**
 * The name of the shop: near the top, in large letters, and none of the words that every receipt has; of an e-mail, who sent it. Lines that are
 * hardly legible are no names, but make others doubtful.
 */
export const findMerchant = (all: readonly Line[]): Found<string> | undefined => {
  // What is even less legible may be the name, but is none of the lines that are counted.
  const top = all.filter(({ text, confidence }) => confidence >= LEAST || /\p{L}{4}/u.test(text)).slice(0, TOP);
  const sender = senderIn(top.filter(isLegible));
  if (sender) return sender;
  let best: Name | undefined;
  for (const name of namesAmong(top)) if (!best || name.score > best.score) best = name;
  if (!best) return undefined;
  const { line, text, score, sure } = best;
  const name = cleaned(text);
  const value = name.replaceAll(MISREAD_O, 'ø');
  const confidence = sure * line.confidence * (score > 1.3 ? 0.97 : 0.85);
  return { value, confidence: value === name ? confidence : Math.min(confidence, DOUBTED) };
};
