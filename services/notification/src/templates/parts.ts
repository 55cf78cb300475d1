import { type Html, html } from '@outlay/runtime/html';
import type { Fact, MailContent } from './mail-content.ts';
import { STYLES } from './styles.ts';

export const paragraph = (text: string): Html => html`<p class="ink" style="${STYLES.paragraph}">${text}</p>`;

export const note = (text: string): Html => html`<p class="soft" style="${STYLES.note}">${text}</p>`;

/** Rows with their label as a header, so that a screen reader reads both. */
export const factsTable = (facts: readonly Fact[]): Html =>
  html`<table class="line" width="100%" cellpadding="0" cellspacing="0" border="0" style="${STYLES.facts}">${facts.map(
    ([label, value]) =>
      html`<tr><th scope="row" class="soft line" style="${STYLES.label}">${label}</th><td class="ink line" style="${STYLES.value}">${value}</td></tr>`,
  )}</table>`;

const lines = (text: string): Html[] =>
  text.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));

export const quotation = ({ by, text }: NonNullable<MailContent['quote']>): Html =>
  html`${by !== undefined && html`<p class="soft" style="${STYLES.quoteBy}">${by}</p>`}<div class="ink edge" style="${STYLES.quote}">${lines(text)}</div>`;

export const linkList = (links: NonNullable<MailContent['links']>): Html =>
  html`<table role="presentation" class="line" width="100%" cellpadding="0" cellspacing="0" border="0" style="${STYLES.entries}">${links.map(
    ({ title, url }) =>
      html`<tr><td class="line" style="${STYLES.entry}"><a class="accent" href="${url}" style="${STYLES.entryLink}">${title}</a></td></tr>`,
  )}</table>`;

/** Outlook draws no padding of a link: there the space to both sides are characters that are as wide. */
const MSO_BEFORE = html`<!--[if mso]><i style="mso-font-width:200%;mso-text-raise:20px" hidden>&emsp;</i><span style="mso-text-raise:10px"><![endif]-->`;
const MSO_AFTER = html`<!--[if mso]></span><i style="mso-font-width:200%" hidden>&emsp;&#8203;</i><![endif]-->`;

export const button = (title: string, url: string): Html =>
  html`<table role="presentation" class="wide" cellpadding="0" cellspacing="0" border="0" style="${STYLES.buttonTable}"><tr><td class="button-cell" bgcolor="#0b7285" style="${STYLES.buttonCell}"><a class="button" href="${url}" style="${STYLES.button}">${MSO_BEFORE}${title}${MSO_AFTER}</a></td></tr></table>`;

export const writtenLink = (text: string, url: string): Html =>
  html`<p class="soft" style="${STYLES.note}">${text}<br><a class="accent" href="${url}" style="${STYLES.link}">${url}</a></p>`;

/** What to do if it was not the reader. */
export const caution = (text: string, title: string, url: string): Html =>
  html`<div class="line" style="${STYLES.caution}"><p class="soft" style="${STYLES.note}">${text} <a class="accent" href="${url}" style="${STYLES.link}">${title}</a></p></div>`;
