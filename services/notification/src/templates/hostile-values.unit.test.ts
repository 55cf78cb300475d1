import { describe, expect, it } from '@jest/globals';
import { LOCALES } from '@outlay/contracts';
import fc from 'fast-check';
import { MAIL_EXAMPLES } from './examples.ts';
import type { MailKind, MailValues } from './mail-values.ts';
import { type Mail, renderMail } from './render-mail.ts';

const WEB = 'https://app.outlay.example';
const PAGE = `${WEB}/somewhere/310?a=1&b=2`;
const UNSUBSCRIBE = 'https://api.outlay.example/connect/unsubscribe/abc.def.ghi';
const KINDS = Object.keys(MAIL_EXAMPLES) as MailKind[];

/** What is no text of a person: our own words, moments, days, addresses of ours. */
const OURS =
  /^(at|.*At|paymentHoldUntil|failingSince|willBeDisabledAt|period.*|dueDate|currency|role|how|change|of|country|url|path|kind|reason|code|day)$/;

/** The example with `text` wherever a person may have written something, and how often that was. */
const withText = (value: unknown, text: string, key = ''): unknown => {
  if (Array.isArray(value)) return value.map((each) => withText(each, text, key));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withText(inner, text, name)]));
  // The reason of a rejection and of a failed payment is written by people; that of a disabled endpoint is ours.
  const isOurs = OURS.test(key) && !(key === 'reason' && value !== 'failing');
  return typeof value === 'string' && !isOurs ? text : value;
};

const BIDI = ['\u202e', '\u202d', '\u2066', '\u2067', '\u2069', '\u061c', '\u200f'];
const PARTS = [
  '\r\nBcc: x@evil.example\r\n\r\n<h1>other mail</h1>',
  '\n\nSubject: other',
  '</title></style></td></tr></table><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' style='position:fixed' x='",
  '<!--[if mso]><v:rect href="https://evil.example">',
  '--></div><a href="https://evil.example">here</a>',
  '&lt;b&gt;&#x202e;&zwnj;',
  '{business} {count, plural, one {x} other {y}} <b>{x}</b>',
  '$& $1 $` \\',
  'javascript:alert(1)',
  'שלום عالم مرحبا',
  '👩🏽‍🚀🇨🇦',
  'e\u0301\u0300\u0302',
  '\u2028\u2029\u0085\u000b\u000c\u0000\u001b[31m',
  'x'.repeat(10_000),
  'word '.repeat(2_000),
  ' ',
  '',
  '\ud800',
];

const hostileText = fc
  .array(fc.oneof(fc.constantFrom(...PARTS, ...BIDI), fc.string({ unit: 'binary', maxLength: 40 })), { maxLength: 4 })
  .map((parts) => parts.join(''));

const render = (kind: MailKind, locale: (typeof LOCALES)[number], text: string): Mail =>
  renderMail({
    ...{ kind, locale, name: text, url: PAGE, webUrl: WEB, environment: 'production' },
    values: withText(MAIL_EXAMPLES[kind], text) as MailValues[MailKind],
    unsubscribeUrl: UNSUBSCRIBE,
  });

/** Tags and comments: all that a text could break, and nothing of what people wrote. */
const skeletonOf = ({ html }: Mail): string[] => html.match(/<!--.*?-->|<[^>]*>/gs) ?? [];

const addressesIn = ({ html }: Mail): string[] => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);

describe('a mail of any kind', () => {
  it.each(KINDS)('%s: is built alike whatever people wrote, and its subject is one bounded line', (kind) => {
    const property = fc.property(hostileText, fc.constantFrom(...LOCALES), (text, locale) => {
      const mail = render(kind, locale, text);
      const usual = render(kind, locale, 'Maple\nBakery');
      // A text that is empty leaves its row out; none adds anything.
      const [tags, known] = [skeletonOf(mail), new Set(skeletonOf(usual))];
      expect(tags.filter((tag) => !known.has(tag))).toEqual([]);
      expect(new Set(addressesIn(mail))).toEqual(new Set(addressesIn(usual)));
      expect(mail.subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      expect([...mail.subject].length).toBeLessThanOrEqual(200);
      for (const part of [mail.subject, mail.html, mail.text]) {
        // Nothing turns the direction of what comes after it, and nothing is half a character.
        expect(part).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u061c\u200e\u200f]/u);
        expect(part.isWellFormed()).toBe(true);
      }
      expect(mail.text).not.toMatch(/[^\P{Cc}\n]/u);
      expect(Buffer.byteLength(mail.html)).toBeLessThan(100_000);
      expect(mail.text).toContain(`\n${PAGE}\n`);
    });
    fc.assert(property, { numRuns: 60 });
  });
});
