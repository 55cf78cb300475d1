import type { MailFrame } from './html-part.ts';

/** The same mail as plain text, all of it, with each link written out. */
export const textPart = ({
  content,
  writer,
  greeting,
  url,
  securityUrl,
  preferencesUrl,
  unsubscribeUrl,
  isSandbox,
}: MailFrame): string => {
  const { title, paragraphs, facts = [], links = [], quote, notes = [], more, button, reason } = content;
  const quoted = quote?.text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  const colon = writer.text('mail.colon');
  const blocks = [
    isSandbox && `[${writer.text('signIn.sandbox')}]`,
    title,
    greeting,
    ...paragraphs,
    quote && (quote.by === undefined ? quoted : `${quote.by}\n${quoted}`),
    facts.map(([label, value]) => `${label}${colon} ${value}`).join('\n'),
    ...links.map((link) => `${link.title}\n${link.url}`),
    more,
    `${button}${colon}\n${url}`,
    ...notes,
    content.isAboutSecurity && `${writer.text('mail.notYou')}\n${securityUrl}`,
    '--',
    reason,
    preferencesUrl !== undefined && `${writer.text('mail.footer.preferences')}${colon}\n${preferencesUrl}`,
    unsubscribeUrl !== undefined && `${writer.text('mail.footer.unsubscribe')}${colon}\n${unsubscribeUrl}`,
  ];
  return `${blocks.filter((block) => typeof block === 'string' && block !== '').join('\n\n')}\n`;
};
