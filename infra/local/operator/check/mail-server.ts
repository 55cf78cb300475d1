import type { Environment } from '@outlay/contracts';
import { tryMailServer } from '@outlay/notification/operator';
import { broken, type Check, defineCheck, type Finding, fine, look, reasonOf } from './check.ts';
import type { Installation } from './installation.ts';
import { settingOf } from './instances.ts';

/** `host`: of the server; undefined: there is none. `failure`: why it would take no mail. */
type MailServerFacts = { environment: Environment; host: string | undefined; failure: string | undefined };

/** Pure. */
export const judgeMailServer = ({ environment, host, failure }: MailServerFacts): readonly Finding[] => {
  if (host === undefined)
    return environment === 'production'
      ? [look('SMTP_URL is empty: mails are kept for three days and not sent', 'MailServerMissing')]
      : [fine('a sandbox without SMTP_URL keeps its mails')];
  return failure === undefined
    ? [fine(`${host} lets us in; nothing was sent`)]
    : [broken(`${host} would take no mail: ${failure}`)];
};

const LIMIT = 6_000;

const read = async (installation: Installation): Promise<MailServerFacts> => {
  const { environment, settings } = installation;
  const { SMTP_URL: url = '' } = settings;
  if (url === '') return { environment, host: undefined, failure: undefined };
  const running = settingOf(await installation.instances(), 'notification', 'SMTP_STARTTLS');
  const startTls = settings.SMTP_STARTTLS || (typeof running === 'string' ? running : 'usual');
  const failure = await tryMailServer({ url, startTls, environment, timeout: LIMIT }).then(
    () => undefined,
    (error: unknown) => reasonOf(error),
  );
  return { environment, host: new URL(url).host, failure };
};

export const MAIL_SERVER: Check = defineCheck({
  name: 'mail-server',
  about: 'the mail server connects, offers the TLS that is wanted and takes our password; no mail is sent',
  section: 'E-mail',
  read,
  judge: judgeMailServer,
});
