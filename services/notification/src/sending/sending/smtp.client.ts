import type { Environment } from '@outlay/contracts';
import { asLine, type Outcome, outcomeOf, type SendingError } from './outcome.ts';

/** A mail as the server gets it. */
export type SmtpMail = {
  messageId: string;
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  unsubscribeUrl?: string | undefined;
};

/** Resolves with what came of it, whatever that is. */
export type MailServer = { send(mail: SmtpMail): Promise<Outcome>; close(): Promise<void> };

export type SmtpSettings = {
  /** `smtp://user:password@host:port`, or `smtps://`. */
  url: string;
  /** Without STARTTLS nothing is sent, no password either. */
  requireTls: boolean;
  /** Certificate authorities beside the system's. */
  ca?: string | undefined;
  connections: number;
  /** Milliseconds. */
  timeout: number;
  from: string;
  dkim: { domain: string; selector: string; privateKey: string } | undefined;
};

/** Nobody is to answer them, neither a person's absence note. */
const HEADERS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };
/** Texts are mostly Latin: without a word about it each character of each mail is counted first. */
const ENCODING = 'quoted-printable';

/** With one click, in the mail program itself (RFC 2369, RFC 8058). */
const headersOf = (unsubscribeUrl: string | undefined): Record<string, string> =>
  unsubscribeUrl === undefined
    ? HEADERS
    : { ...HEADERS, 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** What a signature covers: RFC 6376 5.4.1, and by RFC 8058 both headers for unsubscribing. */
const SIGNED_HEADERS =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:' +
  'Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post';

const pemOf = (base64: string): string =>
  `-----BEGIN PRIVATE KEY-----\n${base64.replaceAll(/.{64}/g, '$&\n')}\n-----END PRIVATE KEY-----\n`;

const openTransport = async ({ url, requireTls, ca, connections, timeout, dkim }: SmtpSettings) => {
  // 5 MB that a process without mails does without.
  const { createTransport } = await import('nodemailer');
  const { hostname, port, protocol, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const user = decodeURIComponent(username);
  return createTransport({
    pool: true,
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: requireTls && !secure,
    ...(user !== '' && { auth: { user, pass: decodeURIComponent(password) } }),
    tls: { minVersion: 'TLSv1.2', ...(ca !== undefined && { ca }) },
    maxConnections: connections,
    // A connection that the server closed while it was idle is opened anew, before anything was sent on it.
    maxRequeues: 1,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && {
      dkim: {
        domainName: dkim.domain,
        keySelector: dkim.selector,
        privateKey: pemOf(dkim.privateKey),
        headerFieldNames: SIGNED_HEADERS,
      },
    }),
  });
};

/** What `SMTP_STARTTLS` means of an `smtp://` server. */
export const requiresTls = (startTls: string, environment: Environment): boolean =>
  startTls === 'required' || (startTls === 'usual' && environment === 'production');

/** Connects, secures the connection and signs in as for a mail, and sends none. Rejects with what the server answered. */
export const trySmtp = async (settings: SmtpSettings): Promise<void> => {
  const transport = await openTransport(settings);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
};

/** Connects with the first mail. The pool takes as many at a time as it has connections; the others wait in their order. */
export const connectSmtp = (settings: SmtpSettings): MailServer => {
  let transport: ReturnType<typeof openTransport> | undefined;
  return {
    send: async ({ unsubscribeUrl, ...mail }) => {
      try {
        transport ??= openTransport(settings);
        const own = { from: settings.from, headers: headersOf(unsubscribeUrl), textEncoding: ENCODING } as const;
        const { response } = await (await transport).sendMail({ ...mail, ...own });
        return { result: 'sent', response: asLine(response) };
      } catch (error) {
        return outcomeOf(error as SendingError);
      }
    },
    close: async () => (await transport)?.close(),
  };
};
