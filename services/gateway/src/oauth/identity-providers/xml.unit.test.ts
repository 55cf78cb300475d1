import { describe, expect, it } from '@jest/globals';
import { elementsOf, parseXml } from './xml.ts';

const nested = (count: number, opening: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => opening(at)).join('') + '</b>'.repeat(count);

describe('a document of XML', () => {
  it('may have as many values as the groups of a large company, each with its own declarations', () => {
    const value = '<v xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="urn:i" xsi:type="xs:string">group</v>';
    expect(elementsOf(parseXml(`<a>${value.repeat(1_200)}</a>`))).toHaveLength(1_201);
  });

  it.each([
    ['prefixes, each of which every element below it costs', nested(2_600, (at) => `<b xmlns:p${at}="u">`)],
    ['elements within elements', nested(9_000, () => '<b>')],
    ['elements side by side', `<a>${'<b/>'.repeat(70_000)}</a>`],
  ])('is not parsed with too many %s', (_what, text) => {
    expect(() => parseXml(text)).toThrow('too many');
  });

  it.each(['<!DOCTYPE a>', '<!doctype a []>', '<!ENTITY x "y">'])('declares nothing: %s', (declaration) => {
    expect(() => parseXml(`${declaration}<a/>`)).toThrow('declarations are refused');
  });
});
