import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { asyncApiDocument, openApiDocument } from '../src/documents/index.ts';
import { BILL_RESULT_CODES, CATALOGUES, ERROR_CODES, LOCALES, OTHER_CODES, SKIPPED_CODES } from '../src/index.ts';

const GUIDE = readFileSync(join(import.meta.dirname, '../../../services/gateway/docs/guides/22-errors.md'), 'utf8');
/** The API's own: those of OAuth are those of its standard. */
const OWN_CODES = GUIDE.replace(/^## The codes of OAuth[\s\S]*?(?=^## )/m, '');
const openApi = JSON.stringify(openApiDocument());
const asyncApi = JSON.stringify(asyncApiDocument());

/** Codes of which an event holds one. */
const PUBLISHED = ['expense_violation', 'trip_violation', 'payment_failure'];

/** As a text of its own, an alternative of a pattern, or a word of a description. */
const stands = (document: string, code: string): boolean => new RegExp(`["(| ]${code}[")|,;]`).test(document);

describe('a code', () => {
  it.each(OTHER_CODES)('$code of $appliesTo stands in the documents and the guide, in three languages', (each) => {
    const { appliesTo, code, message } = each;
    expect(stands(openApi, code)).toBe(true);
    if (PUBLISHED.includes(appliesTo)) expect(stands(asyncApi, code)).toBe(true);
    expect(GUIDE).toContain(`| \`${code}\` |`);
    for (const locale of LOCALES) expect(CATALOGUES[locale][message]).toBeTruthy();
  });

  it.each(Object.entries(ERROR_CODES))(
    '%s of errors stands in the documents and, with its status, in the guide',
    (code, { status }) => {
      expect(stands(openApi, code)).toBe(true);
      expect(GUIDE).toContain(`| \`${code}\` | ${status} |`);
    },
  );

  it('that stands in the guide is one that there is', () => {
    const known = new Set([...Object.keys(ERROR_CODES), ...OTHER_CODES.map(({ code }) => code)]);
    const shown = [...OWN_CODES.matchAll(/^\| `(\w+)` \|/gm)].map(([, code = '']) => code);
    expect(shown.filter((code) => !known.has(code))).toEqual([]);
    expect(new Set(shown).size).toBe(known.size);
  });

  it('of results is one of an enumeration', () => {
    const schemas = openApiDocument().components?.schemas as Record<
      'BillsBulkActionResult',
      { properties: Record<string, unknown> }
    >;
    const bills = JSON.stringify(schemas.BillsBulkActionResult.properties.errorCode);
    for (const code of BILL_RESULT_CODES) expect(bills).toContain(`"${code}"`);
    expect(openApi).toMatch(new RegExp(`"enum":\\[${SKIPPED_CODES.map((code) => `"${code}"`).join(',')}`));
  });
});
