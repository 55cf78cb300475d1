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
    raw`TPS|TVQ|GST|HST|MWST|VAT\b|TVA\b|IVA\b|P\.? ?IVA|NIF|CIF|SIRET|KVK|N[O°º]\b|NR\b|#|[*=_-]{3}`,
  ].join('|'),
);
const LABEL = new RegExp(raw`^(?:\W*)(?:${NOT_A_NAME.source})`);

const ADDRESS = new RegExp(
  [
    raw`\b(?:STREET|ST\.|AVE(?:NUE)?|ROAD|RD\.?|SUITE|DRIVE|HWY|HIGHWAY|BLVD|LANE|PARKWAY|SQUARE|TERMINAL \d)\b`,
    raw`\b(?:RUE|BOUL(?:EVARD)?|CHEMIN|PLACE D|QUAI)\b`,
    raw`[A-Z](?:STR(?:\.|ASSE)|STRASSE|WEG|PLATZ|ALLEE|RING|DAMM|STRAAT|GRACHT|LAAN|PLEIN) ?\d|STRASSE\b|\bSTR\. ?\d`,
    raw`\b(?:CALLE|AVDA\.?|AVENIDA|PASEO|PLAZA|C\/|RUA|PRACA|LARGO|TRAVESSA)\b|\b(?:VIA|VIALE|PIAZZA|CORSO) [A-Z]+`,
    raw`\b[A-Z]\d[A-Z]\s?\d[A-Z]\d\b|\b[A-Z]{2},? \d{5}\b|\b\d{5} [A-Z]{2}|\b\d{4} ?[A-Z]{2} [A-Z]{3}|\b\d{4}-\d{3} [A-Z]`,
    raw`\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b|^\d+[A-Z]?[ ,]|[A-Z]{3}(?:, ?| )(?:ON|QC|BC|AB|MB|SK|NS|NB|NL|PE|IL|NY|CA|TX|FL|MA|WA)\b\.?$`,
  ].join('|'),
);
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
 * letter, and the longest name may end within one; PostgreSQL keeps neither. Readers put a space at one side of hyphens.
 */
const cleaned = (text: string): string =>
  text
    .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.!)]+$/gu, '')
    .replace(/\s+(?:#|NO\.?|N°|STORE|MAGASIN|SUCC\.?|FILIALE|TIENDA)\s*\d+$/i, '')
    .replaceAll(/(?<=\p{L})(?:\s+-(?=\p{L})|-\s+(?=\p{L}))/gu, '-')
    .slice(0, LONGEST)
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim();

const isName = (text: string): boolean => {
  const upper = plain(text).trim();
  const letters = lettersOf(text);
  return (
    letters >= 3 &&
    letters * 2 >= text.replaceAll(/\s/g, '').length &&
    ![LABEL, ADDRESS, CONTACT, MONEY, DAY].some((pattern) => pattern.test(upper))
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

const nameIn = (line: Line): string | undefined =>
  isLegible(line) && !MONEY.test(line.text) ? columnsOf(line).find(isName) : undefined;

const sureBelow = (line: Line): number => {
  if (!isLegible(line)) return BELOW_ILLEGIBLE;
  const text = plain(line.text);
  return ADDRESS.test(text) || CONTACT.test(text) ? BELOW_ADDRESS : 1;
};

/**
 * The name of the shop: near the top, in large letters, and none of the words that every receipt has; of an e-mail, who sent it. Lines that are
 * hardly legible are no names, but make others doubtful.
 */
export const findMerchant = (all: readonly Line[]): Found<string> | undefined => {
  const top = all.filter(({ text }) => text.trim() !== '').slice(0, TOP);
  const tallest = Math.max(1, ...top.filter(isLegible).map(({ height }) => height));
  const sender = senderIn(top.filter(isLegible));
  if (sender) return sender;
  let best: { line: Line; text: string; score: number; sure: number } | undefined;
  let sure = 1;
  for (const [index, line] of top.entries()) {
    const text = nameIn(line);
    if (text === undefined) {
      sure = Math.min(sure, sureBelow(line));
      continue;
    }
    const company = COMPANY.test(plain(text)) ? 0.3 : 0;
    const score = line.height / tallest + (TOP - index) / TOP + company;
    if (!best || score > best.score) best = { line, text, score, sure };
  }
  if (!best) return undefined;
  const { line, text, score } = best;
  return { value: cleaned(text), confidence: best.sure * line.confidence * (score > 1.3 ? 0.97 : 0.85) };
};
