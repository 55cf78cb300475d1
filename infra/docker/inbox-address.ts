/** Inside of its container. */
export const INBOX_PORTS = { page: 8025, smtp: 2525 } as const;

/** Where the notification service of a sandbox's containers sends mails: to a container, not to the world. */
export const INBOX_SMTP_URL = `smtp://inbox:${INBOX_PORTS.smtp}`;
