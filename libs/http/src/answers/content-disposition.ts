import { cleanFileName } from '@outlay/contracts';

/** What RFC 5987 lets stand in a value of its own, beside what `encodeURIComponent` leaves alone. */
const KEPT_BY_URI = /['()*]/g;
const encoded = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/**
 * Has a browser save an answer under this name (RFC 6266): in ASCII for old ones, and whole in the form of RFC 5987. A name
 * that was kept before names were cleaned is cleaned here.
 */
export const savedAs = (name: string): string => {
  const clean = cleanFileName(name, 'file');
  const ascii = clean.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(clean).replaceAll(KEPT_BY_URI, encoded)}`;
};
