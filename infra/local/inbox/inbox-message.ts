import { type ParsedMail, simpleParser } from 'mailparser';

/** A mail as the inbox answers it in a list. */
export type ListedMessage = {
  id: string;
  /** Whom it was sent to, as the sender's server was told; several are separated by commas. */
  to: string;
  subject: string;
  text: string;
  /** Empty when the mail has no part in HTML. */
  html: string;
  /** When it arrived, ISO 8601. */
  at: string;
};

export type InboxMessage = ListedMessage & {
  from: string;
  /** As they stand in the mail, in their order. */
  headers: { name: string; value: string }[];
  /** The mail as it was received. */
  source: string;
};

export type Arrival = { source: Buffer; from: string; to: string[]; at: Date };

const headersOf = ({ headerLines }: ParsedMail): InboxMessage['headers'] =>
  headerLines.map(({ line }) => {
    const [name = '', ...rest] = line.split(':');
    return {
      name,
      value: rest
        .join(':')
        .replaceAll(/\r?\n\s+/g, ' ')
        .trim(),
    };
  });

/** @throws Error of the parser when it is no mail */
export const readMessage = async (id: string, { source, from, to, at }: Arrival): Promise<InboxMessage> => {
  const mail = await simpleParser(source, { skipHtmlToText: true, skipTextToHtml: true, skipImageLinks: true });
  return {
    id,
    to: to.join(', '),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html || '',
    at: at.toISOString(),
    from: mail.from?.text ?? from,
    headers: headersOf(mail),
    source: source.toString('utf8'),
  };
};

export const listed = ({ id, to, subject, text, html, at }: InboxMessage): ListedMessage => ({
  id,
  to,
  subject,
  text,
  html,
  at,
});

/** Was it sent to this address? Case does not count. */
export const isTo = (message: InboxMessage, address: string): boolean =>
  message.to.toLowerCase().split(', ').includes(address.trim().toLowerCase());
