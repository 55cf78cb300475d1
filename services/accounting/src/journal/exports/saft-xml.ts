import { cut, oneLine } from './file-text.ts';

/** What XML 1.0 has no characters for, beside controls: halves of characters, and the last two of a plane's first. */
const NOT_XML = /[\ufffe\uffff]|\p{Cs}/gu;
const SPECIAL = /[<>&"]/g;
const ENTITIES: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' };

/** How long texts of SAF-T are at most, by the names that its schema has for them. */
export const MOST_OF = { code: 9, short: 18, middle1: 35, middle2: 70, long: 256 } as const;
export type TextLength = keyof typeof MOST_OF;

/** A text as it may stand in an element: on one line, no longer than its kind, and never ending with half a character. */
export const xmlText = (text: string, length: TextLength): string =>
  cut(oneLine(text).replaceAll(NOT_XML, ''), MOST_OF[length])
    .trim()
    .replaceAll(SPECIAL, (sign) => ENTITIES[sign] ?? sign);

/** `<Name>text</Name>`: the content is XML already. */
export const element = (name: string, content: string | number): string => `<${name}>${content}</${name}>`;

export const textElement = (name: string, text: string, length: TextLength): string =>
  element(name, xmlText(text, length));
