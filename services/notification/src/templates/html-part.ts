import type { Locale } from '@outlay/contracts';
import { type Html, html } from '@outlay/runtime/html';
import type { Fact, MailContent } from './mail-content.ts';
import { STYLE_SHEET, STYLES } from './styles.ts';
import type { Writer } from './writer.ts';

const paragraph = (text: string): Html => html`<p class="ink" style="${STYLES.paragraph}">${text}</p>`;

const note = (text: string): Html => html`<p class="soft" style="${STYLES.note}">${text}</p>`;

/** Rows with their label as a header, so that a screen reader reads both. */
const factsTable = (facts: readonly Fact[]): Html =>
  html`<table class="line" width="100%" cellpadding="0" cellspacing="0" border="0" style="${STYLES.facts}">${facts.map(
    ([label, value]) =>
      html`<tr><th scope="row" class="soft line" style="${STYLES.label}">${label}</th><td class="ink line" style="${STYLES.value}">${value}</td></tr>`,
  )}</table>`;

const lines = (text: string): Html[] =>
  text.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));

const quotation = ({ by, text }: NonNullable<MailContent['quote']>): Html =>
  html`${by !== undefined && html`<p class="soft" style="${STYLES.quoteBy}">${by}</p>`}<div class="ink edge" style="${STYLES.quote}">${lines(text)}</div>`;

const linkList = (links: NonNullable<MailContent['links']>): Html =>
  html`<table role="presentation" class="line" width="100%" cellpadding="0" cellspacing="0" border="0" style="${STYLES.entries}">${links.map(
    ({ title, url }) =>
      html`<tr><td class="line" style="${STYLES.entry}"><a class="accent" href="${url}" style="${STYLES.entryLink}">${title}</a></td></tr>`,
  )}</table>`;

/** Outlook draws no padding of a link: there the space to both sides are characters that are as wide. */
const MSO_BEFORE = html`<!--[if mso]><i style="mso-font-width:200%;mso-text-raise:20px" hidden>&emsp;</i><span style="mso-text-raise:10px"><![endif]-->`;
const MSO_AFTER = html`<!--[if mso]></span><i style="mso-font-width:200%" hidden>&emsp;&#8203;</i><![endif]-->`;

const button = (title: string, url: string): Html =>
  html`<table role="presentation" class="wide" cellpadding="0" cellspacing="0" border="0" style="${STYLES.buttonTable}"><tr><td class="button-cell" bgcolor="#0b7285" style="${STYLES.buttonCell}"><a class="button" href="${url}" style="${STYLES.button}">${MSO_BEFORE}${title}${MSO_AFTER}</a></td></tr></table>`;

const writtenLink = (text: string, url: string): Html =>
  html`<p class="soft" style="${STYLES.note}">${text}<br><a class="accent" href="${url}" style="${STYLES.link}">${url}</a></p>`;

/** What to do if it was not the reader. */
const caution = (text: string, title: string, url: string): Html =>
  html`<div class="line" style="${STYLES.caution}"><p class="soft" style="${STYLES.note}">${text} <a class="accent" href="${url}" style="${STYLES.link}">${title}</a></p></div>`;

/** What both parts of a mail are laid out from. */
export type MailFrame = {
  locale: Locale;
  writer: Writer;
  greeting: string;
  content: MailContent;
  /** Of the page where it is dealt with. */
  url: string;
  securityUrl: string;
  /** undefined: the reader cannot choose not to get it. */
  preferencesUrl: string | undefined;
  /** undefined likewise. */
  unsubscribeUrl: string | undefined;
  isSandbox: boolean;
};

const OUTLOOK = html`<!--[if mso]><noscript><xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office"><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml></noscript><style>td,th,p,a,h1,div{font-family:'Segoe UI',Arial,sans-serif!important}</style><![endif]-->`;
/** Outlook knows no greatest width: there a table is exactly as wide. */
const OUTLOOK_BEGIN = html`<!--[if mso]><table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->`;
const OUTLOOK_END = html`<!--[if mso]></td></tr></table><![endif]-->`;

/** Beside the subject, in a list of mails; invisible characters after it keep the rest of the mail out of there. */
const preheader = (text: string): Html =>
  html`<div style="display:none;max-height:0;overflow:hidden;mso-hide:all" aria-hidden="true">${text}${{ html: '&#847;&zwnj;&nbsp;'.repeat(80) }}</div>`;

const brand = (sandbox: string | undefined): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr><td><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td width="28" height="28" align="center" bgcolor="#0b7285" aria-hidden="true" style="${STYLES.mark}">O</td><td class="ink" style="${STYLES.brand}">Outlay</td></tr></table></td>${sandbox !== undefined && html`<td align="right"><span class="soft line" style="${STYLES.badge}">${sandbox}</span></td>`}</tr></table>`;

const body = ({
  content,
  writer,
  greeting,
  url,
  securityUrl,
}: MailFrame): Html => html`<h1 class="ink" style="${STYLES.title}">${content.title}</h1>
${paragraph(greeting)}${content.paragraphs.map(paragraph)}
${content.quote && quotation(content.quote)}${content.facts && factsTable(content.facts)}${content.links && linkList(content.links)}${content.more !== undefined && paragraph(content.more)}
${button(content.button, url)}
${(content.notes?.length || content.isLinkWritten) && html`<div style="${STYLES.below}">${content.notes?.map(note)}${content.isLinkWritten && writtenLink(writer.text('mail.linkWritten'), url)}</div>`}
${content.isAboutSecurity && caution(writer.text('mail.notYou'), writer.text('mail.secure'), securityUrl)}`;

const footLink = (url: string | undefined, title: string): Html | false =>
  url !== undefined &&
  html`<p class="soft" style="${STYLES.foot}"><a class="soft" href="${url}" style="${STYLES.footLink}">${title}</a></p>`;

const foot = ({ content, writer, preferencesUrl, unsubscribeUrl }: MailFrame): Html =>
  html`<p class="soft" style="${STYLES.foot}">${content.reason}</p>${footLink(preferencesUrl, writer.text('mail.footer.preferences'))}${footLink(unsubscribeUrl, writer.text('mail.footer.unsubscribe'))}`;

/**
 * A whole mail in HTML: tables and inline styles for Outlook, one column for phones, colours for the dark. It loads nothing, and
 * its only links are those that it is given.
 */
export const htmlPart = (frame: MailFrame): string => {
  const { locale, content, writer, isSandbox } = frame;
  return `<!doctype html>${
    html`<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><title>${content.subject}</title><style>${{ html: STYLE_SHEET }}</style>${OUTLOOK}</head>
<body class="ground" bgcolor="#eef1f5" style="${STYLES.ground}">${preheader(content.paragraphs[0] ?? '')}
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#eef1f5" style="${STYLES.ground}"><tr><td class="outer" align="center" style="padding:32px 16px 40px">${OUTLOOK_BEGIN}<div style="max-width:600px;margin:0 auto;text-align:left">
${brand(isSandbox ? writer.text('mail.sandbox') : undefined)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="paper" bgcolor="#ffffff" style="${STYLES.paper}">${body(frame)}</td></tr></table>
<div style="padding:24px 4px 0">${foot(frame)}</div>
</div>${OUTLOOK_END}</td></tr></table></body></html>`.html
  }`;
};
