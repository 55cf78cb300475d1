import { describe, expect, it } from '@jest/globals';
import { LOCALES, type Locale } from '@outlay/contracts';
import { MAIL_EXAMPLES } from './examples.ts';
import type { MailKind, MailValues } from './mail-values.ts';
import { renderMail } from './render-mail.ts';
import { createWriter } from './writer.ts';

const KINDS = Object.keys(MAIL_EXAMPLES) as MailKind[];
const WEB = 'https://app.outlay.example';
const URL_OF_PAGE = `${WEB}/somewhere/310?a=1&b=2`;
const MANY = LOCALES.flatMap((locale) => KINDS.map((kind): [MailKind, Locale] => [kind, locale]));

const render = <K extends MailKind>(kind: K, locale: Locale, values: MailValues[K] = MAIL_EXAMPLES[kind]) =>
  renderMail({ kind, locale, name: 'Amélie', values, url: URL_OF_PAGE, webUrl: WEB, environment: 'production' });

/** Every text in the values becomes what somebody may have typed to harm; what is no text of a person stays. */
const HOSTILE = '<img src=x onerror=alert(1)>\r\nBcc: x@evil.example "\' & </title><script>';
const NO_TEXT =
  /^(at|.*At|paymentHoldUntil|failingSince|willBeDisabledAt|period.*|dueDate|currency|role|how|method|change|of|work|outcome|url|country|kind|path|code|day)$/;
const hostile = (value: unknown, key = ''): unknown => {
  if (Array.isArray(value)) return value.map((each) => hostile(each, key));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, hostile(inner, name)]));
  return typeof value === 'string' && !NO_TEXT.test(key) && value !== 'failing' ? HOSTILE : value;
};

describe('a mail of any kind, in any language', () => {
  it.each(MANY)('%s, %s: has its link in both parts and no hole', (kind, locale) => {
    const { subject, html, text } = render(kind, locale);
    expect(html).toContain(`href="${URL_OF_PAGE.replace('&', '&amp;')}"`);
    expect(text).toContain(`\n${URL_OF_PAGE}\n`);
    for (const part of [subject, html.replace(/<style>.*?<\/style>/gs, ''), text])
      expect(part).not.toMatch(/undefined|NaN|Invalid|\[object|\{\w+\}|mail\.[a-z-]+\./);
    for (const part of [subject, html, text])
      for (const unknown of ['is not valid', 'n’est pas valide']) expect(part).not.toContain(unknown);
    expect(html).toContain(`<html lang="${locale}">`);
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
  });

  it.each(MANY)('%s, %s: escapes what people wrote, and its subject is one bounded line', (kind, locale) => {
    const values = hostile(MAIL_EXAMPLES[kind]) as MailValues[MailKind];
    const { subject, html } = renderMail({
      kind,
      locale,
      name: HOSTILE,
      values,
      url: URL_OF_PAGE,
      webUrl: WEB,
      environment: 'sandbox',
    });
    expect(html).not.toMatch(/<(img|script)/);
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.match(/<\/title>/g)).toHaveLength(1);
    expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    expect([...subject].length).toBeLessThanOrEqual(200);
  });

  it.each(MANY)('%s, %s: links nowhere but to the given pages and loads nothing', (kind, locale) => {
    const { html } = render(kind, locale);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
    for (const href of links) expect(href.startsWith(WEB)).toBe(true);
    expect(html).not.toMatch(/\bsrc=|url\(|@import|<link|<script|<img/);
  });
});

describe('what only some mails have', () => {
  it('shows money and time as the language writes them, in the time zone of the reader', () => {
    const { text } = render('report-approved', 'fr-CA');
    expect(text).toContain('1\u00a0284,40\u00a0$');
    const given = { kind: 'password-changed', name: null, url: WEB, webUrl: WEB, environment: 'sandbox' } as const;
    const values = MAIL_EXAMPLES['password-changed'];
    const written = renderMail({ ...given, locale: 'en-CA', values, timeZone: 'America/Toronto' }).text;
    expect(written).toMatch(/March 14, 2026 at 11:09\sa\.m\. EDT/);
  });

  it('writes amounts with the decimals of their currency, also where nobody uses them in cash', () => {
    const { money } = createWriter('en-CA', 'UTC');
    const written = ['HUF', 'JPY', 'KWD'].map((currency) => money({ amount: 12.5, currency }).replace(/[^\d.]/g, ''));
    expect(written).toEqual(['12.50', '13', '12.500']);
  });

  it('writes the first day of a month in French as French does', () => {
    expect(render('budget-reached', 'fr-CA').text).toMatch(/1er mars 2026 – 31 mars 2026/);
    expect(render('budget-reached', 'en-CA').text).toContain('March 1, 2026 – March 31, 2026');
  });

  it('lists what is incomplete, with links to each expense and how many there are besides', () => {
    const { subject, text } = render('close-reminder', 'en-CA');
    expect(subject).toBe('March 2026: 12 of your expenses are incomplete');
    expect(text).toContain('Without a receipt: 11\nWithout a category: 3');
    expect(text).toContain(`Café Olimpico, March 13, 2026, $18.40\n${WEB}/expenses/42`);
    expect(text).toContain('and 10 more');
    expect(render('close-reminder', 'fr-CA').subject).toBe('mars 2026\u00a0: 12 de vos dépenses sont incomplètes');
  });

  it('names a vendor whom it does not know as such, and not as a colleague', () => {
    const values = { ...MAIL_EXAMPLES['bill-waiting'], vendorName: null };
    expect(render('bill-waiting', 'en-CA', values).subject).toBe(
      'A bill of an unknown vendor waits for your approval ($904.00)',
    );
    expect(render('bill-waiting', 'fr-CA', values).text).not.toContain('Une personne de l’entreprise');
  });

  it('greets nobody by a name that is not known', () => {
    const given = { kind: 'bill-paid', locale: 'en-CA', url: WEB, webUrl: WEB, environment: 'production' } as const;
    expect(renderMail({ ...given, name: null, values: MAIL_EXAMPLES['bill-paid'] }).text).toContain('\nHello,\n');
  });

  it('names the sandbox in a sandbox alone', () => {
    const given = { kind: 'bill-paid', locale: 'en-CA', name: 'A', url: WEB, webUrl: WEB } as const;
    const values = MAIL_EXAMPLES['bill-paid'];
    const [sandbox, production] = (['sandbox', 'production'] as const).map((environment) =>
      renderMail({ ...given, values, environment }),
    );
    expect(sandbox?.html).toContain('>Sandbox<');
    expect(sandbox?.text).toContain('[Sandbox: test data only]');
    for (const part of [production?.html, production?.text]) expect(part).not.toContain('Sandbox');
  });

  it('lets people choose what is no matter of security, and only that', () => {
    for (const kind of KINDS) {
      const isFixed = ['invitation', 'password-reset', 'password-changed', 'new-sign-in', 'mfa-changed'].includes(kind);
      for (const part of [render(kind, 'en-CA').html, render(kind, 'en-CA').text])
        expect([kind, part.includes(`${WEB}/settings/notifications`)]).toEqual([kind, !isFixed]);
    }
  });

  it('makes no link of a name that looks like an address, and shows an own endpoint as it is', () => {
    const values = { ...MAIL_EXAMPLES.invitation, businessName: 'Win at https://evil.example/now' };
    const { subject, text } = render('invitation', 'en-CA', values);
    expect(text).not.toContain('evil.example');
    expect(text).toContain('evil.\u2060example');
    expect(subject).toContain('evil.example');
    expect(render('endpoint-failing', 'en-CA').text).toContain('https://hooks.maple.example/outlay');
  });

  it('writes the link of an invitation out in HTML as well', () => {
    expect(render('invitation', 'fr-CA').html.match(/somewhere\/310/g)).toHaveLength(3);
  });

  it('has a text for every change and reason', () => {
    const { device, email, at } = MAIL_EXAMPLES['mfa-changed'];
    const changes = [
      'totp-added',
      'totp-removed',
      'passkey-removed',
      'recovery-codes-made',
      'recovery-code-used',
    ] as const;
    const subjects = changes.map((change) => render('mfa-changed', 'fr-CA', { device, email, at, change }).subject);
    expect(new Set(subjects).size).toBe(changes.length);
    for (const reason of ['user', 'failing', 'gone'] as const)
      expect(render('endpoint-disabled', 'en-US', { ...MAIL_EXAMPLES['endpoint-disabled'], reason }).text).toContain(
        'again',
      );
  });
});
