import { isTo, type ListedMessage, listed } from './inbox-message.ts';
import { serveInbox } from './inbox-server.ts';
import { openMailbox } from './mailbox.ts';
import { listenForMails } from './smtp-listener.ts';

export type Inbox = {
  /** Of its page and API. */
  url: string;
  /** Where services send mails to. */
  smtpUrl: string;
  /** Newest first; to one address, or all. */
  messages(options?: { to?: string }): ListedMessage[];
  stop(): Promise<void>;
};

type Options = {
  /** Keeps the mails over a restart; left out: they are in memory alone. */
  folder?: string;
  /** Any free ports when left out. */
  port?: number;
  smtpPort?: number;
  /** Loopback when left out; a container listens for the others of its network. */
  host?: string;
};

/** A sandbox's mails go here and nowhere else: a real SMTP server, and a page to read them. */
export const startInbox = async (options: Options = {}): Promise<Inbox> => {
  const { folder, port = 0, smtpPort = 0, host = '127.0.0.1' } = options;
  const mailbox = openMailbox(folder);
  const smtp = await listenForMails(mailbox, { host, port: smtpPort });
  const page = await serveInbox(mailbox, { host, port }).catch(async (error: unknown) => {
    await smtp.stop();
    throw error;
  });
  return {
    url: `http://127.0.0.1:${page.port}`,
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    messages: ({ to } = {}) =>
      mailbox
        .all()
        .filter((message) => to === undefined || isTo(message, to))
        .map(listed),
    stop: async () => {
      await Promise.all([smtp.stop(), page.stop()]);
    },
  };
};
