import type { Locale } from '@outlay/contracts';
import type { Clock, Logger } from '@outlay/runtime';
import type { Database, LinkTokens } from '@outlay/store';
import type { MailKind, RenderedMail } from '../../mails/index.ts';
import type { MailMetrics } from './mail-metrics.ts';
import type { Addresses } from './mail-url.ts';
import type { MailServer } from './smtp.client.ts';

/** What a template gets. */
export type ToRender = {
  /** 0: about an account. */
  businessId: number;
  userId: number | null;
  kind: MailKind;
  locale: Locale;
  name: string;
  values: Record<string, unknown>;
  url: string;
};

/** A mail in its reader's language. @throws what a template throws that its values do not suit */
export type Render = (mail: ToRender) => Promise<RenderedMail>;

/** Mails that were claimed together. */
export type Round = {
  /** It is tried whether the server works again. */
  isProbe: boolean;
  /** The instance stops: what is not begun goes back. */
  signal: AbortSignal;
  /** Why the server does not work, since one of them found that out: the others are not tried. */
  failure?: string;
};

/** What sending is made from. */
export type Sending = {
  database: Pick<Database, 'acrossTenants'>;
  clock: Clock;
  logger: Logger;
  metrics: MailMetrics;
  server: MailServer;
  render: Render;
  addresses: Addresses;
  linkTokens: Pick<LinkTokens, 'tokenOf'>;
  /** What ids of messages end in: that of the sender's address. */
  domain: string;
};
