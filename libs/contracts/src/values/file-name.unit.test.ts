import { describe, expect, it } from '@jest/globals';
import { cleanFileName } from './file-name.ts';

describe("a file's name", () => {
  it.each([
    ['invoice.pdf', 'invoice.pdf'],
    ['Reçu nº 3 (été).pdf', 'Reçu nº 3 (été).pdf'],
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\windows\\win.ini', 'win.ini'],
    ['a／b＼c.pdf', 'c.pdf'],
    ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie_ x.pdf'],
    ['nul\0.pdf', '_nul.pdf'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['\u2067\ufeffa\u200bb\u00ad.pdf', 'ab.pdf'],
    ['file.pdf:evil.exe', 'file.pdf_evil.exe'],
    ['a"b<c>|?*.pdf', 'a_b_c____.pdf'],
    ['CON', '_CON'],
    ['lpt1.txt', '_lpt1.txt'],
    ['conference.pdf', 'conference.pdf'],
    ['.htaccess', 'htaccess'],
    ['name.. . ', 'name'],
    ['half\ud800.pdf', 'half\ufffd.pdf'],
    ['..', 'attachment'],
    ['', 'attachment'],
    ['/', 'attachment'],
    ['\u200b\u200b', 'attachment'],
  ])('%j is kept as %j', (name, kept) => {
    expect(cleanFileName(name, 'attachment')).toBe(kept);
  });

  it('is cut before its extension, and not in the middle of a sign', () => {
    expect(cleanFileName(`${'x'.repeat(300)}.pdf`, 'a')).toBe(`${'x'.repeat(196)}.pdf`);
    expect(cleanFileName(`${'😀'.repeat(200)}.jpeg`, 'a', 16)).toBe(`${'😀'.repeat(5)}.jpeg`);
    expect(cleanFileName('y'.repeat(300), 'a')).toHaveLength(200);
  });
});
