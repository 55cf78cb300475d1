import { describe, expect, it } from '@jest/globals';
import { savedAs } from './content-disposition.ts';

describe('the name that a browser saves a file under', () => {
  it.each([
    ['lunch.png', `attachment; filename="lunch.png"; filename*=UTF-8''lunch.png`],
    ['reçu "1".pdf', `attachment; filename="re_u _1_.pdf"; filename*=UTF-8''re%C3%A7u%20_1_.pdf`],
    ["l'été (2).pdf", `attachment; filename="l'_t_ (2).pdf"; filename*=UTF-8''l%27%C3%A9t%C3%A9%20%282%29.pdf`],
    ['../a\r\nx: y.pdf', `attachment; filename="ax_ y.pdf"; filename*=UTF-8''ax_%20y.pdf`],
    ['\u202egpj.exe', `attachment; filename="gpj.exe"; filename*=UTF-8''gpj.exe`],
    ['', `attachment; filename="file"; filename*=UTF-8''file`],
  ])('of %j is %s', (name, header) => {
    expect(savedAs(name)).toBe(header);
  });
});
