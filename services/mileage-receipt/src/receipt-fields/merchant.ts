import { type Found, type Line, plain } from './line.ts';

/** Lines from the top among which the name of the shop is. */
const TOP = 7;
const LONGEST = 200;
const NOT_A_NAME =
  /^(?:WELCOME|BIENVENUE|RECEIPT|RECU|REÇU|FACTURE|INVOICE|TAX INVOICE|CUSTOMER COPY|COPIE|MERCI|THANK|DATE|TEL|PHONE|HEURE|TIME|TABLE|SERVEUR|SERVER|CASHIER|CAISS|BILL TO|ORDER|COMMANDE|TPS|TVQ|GST|HST|SALE|VENTE|PAGE|NO\b|N°|#)/;
const ADDRESS =
  /\b(?:STREET|ST\.|AVE(?:NUE)?|RUE|BOUL(?:EVARD)?|BLVD|ROAD|RD\.?|CHEMIN|SUITE|DRIVE|HWY)\b|\b[A-Z]\d[A-Z]\s?\d[A-Z]\d\b|\b[A-Z]{2} \d{5}\b|^\d+[ ,]/;
const CONTACT = /WWW\.|HTTP|@|\.(?:COM|CA|ORG|NET)\b|\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}/;
const MONEY = /\d[.,]\d{2}\b/;

const lettersOf = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/**
 * Without the number of the store, the characters that borders and logos are read as, and those that nobody sees: a PDF may give NUL for a
 * letter, and the longest name may end within one; PostgreSQL keeps neither.
 */
const cleaned = (text: string): string =>
  text
    .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.!)]+$/gu, '')
    .replace(/\s+(?:#|NO\.?|STORE|MAGASIN|SUCC\.?)\s*\d+$/i, '')
    .slice(0, LONGEST)
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim();

const isName = ({ text }: Line): boolean => {
  const upper = plain(text);
  const letters = lettersOf(text);
  return (
    letters >= 3 &&
    letters * 2 >= text.replaceAll(/\s/g, '').length &&
    ![NOT_A_NAME, ADDRESS, CONTACT, MONEY].some((pattern) => pattern.test(upper.trim()))
  );
};

/** The name of the shop: near the top, in large letters, and none of the words that every receipt has. */
export const findMerchant = (lines: readonly Line[]): Found<string> | undefined => {
  const top = lines.filter(({ text }) => text.trim() !== '').slice(0, TOP);
  const tallest = Math.max(1, ...top.map(({ height }) => height));
  let best: { line: Line; score: number } | undefined;
  for (const [index, line] of top.entries()) {
    if (!isName(line)) continue;
    const score = line.height / tallest + (TOP - index) / TOP;
    if (!best || score > best.score) best = { line, score };
  }
  if (!best) return undefined;
  const { line, score } = best;
  return { value: cleaned(line.text), confidence: line.confidence * (score > 1.3 ? 0.97 : 0.85) };
};
