import { generateKeyPairSync } from 'node:crypto';
import { type Envelope, type EventKind, eventDefinition, exampleOf, sealEvent } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { startMailServer } from './mail-server.ts';
import { startService } from './service.ts';

export const WEB = 'https://app.outlay.example';
export const API = 'https://api.outlay.example';

export const PEOPLE = [
  { id: 1, role: 'owner', locale: 'en-CA' },
  { id: 2, role: 'admin', locale: 'fr-CA' },
  { id: 3, role: 'approver', locale: 'fr-CA' },
  { id: 4, role: 'accountant', locale: 'en-US' },
  { id: 5, role: 'approver', locale: 'en-US' },
  { id: 6, role: 'employee', locale: 'en-CA' },
  { id: 7, role: 'employee', locale: 'en-CA' },
  { id: 8, role: 'auditor', locale: 'en-CA' },
  { id: 9, role: 'approver', locale: 'fr-CA', status: 'invited' },
] as const;

type By = { userId?: number | null; actorUserId?: number; onBehalfOf?: number; at?: Date };

/** A mail as its reader's server got it. */
export type Mailed = { to: string; locale: string; kind: string; subject: string; text: string; head: string };

const privateKey = (): string => {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  return pair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
};

const SENT = 'SELECT id, kind, locale, state FROM mails WHERE cause = $1 ORDER BY user_id';
type Row = { id: string; kind: string; locale: string; state: string };

/** The service with a real mail server, and a business of people who read different languages. */
export const startMailedService = async () => {
  const server = await startMailServer();
  const service = await startService({
    ...{ SMTP_URL: server.url(), WEB_URL: WEB, PUBLIC_URL: API, MAILS_PER_PERSON_PER_HOUR: '1000' },
    ...{ DKIM_DOMAIN: 'outlay.example', DKIM_SELECTOR: 'one', DKIM_PRIVATE_KEY: privateKey() },
  });
  await service.knowsPeople(1, PEOPLE);

  const sealed = (kind: EventKind, data: object, { userId = null, actorUserId, onBehalfOf, at = new Date() }: By) =>
    sealEvent(
      { definition: eventDefinition(kind), aggregate: 'test', data: data as Record<string, unknown> },
      { businessId: kind.startsWith('account.') ? 0 : 1, userId, actorUserId, onBehalfOf: onBehalfOf ?? null },
      at,
    );

  /** What comes after it is handled when this is; the mail of the last one is queued. */
  const isHandled = async (): Promise<void> => {
    await service.publish(sealed('vendor.created', exampleOf('vendor.created').data, {}));
    const last = sealed('account.changed', exampleOf('account.changed').data, {});
    await service.publish(last);
    await waitFor(async () => (await service.mailsOf(last.id)).length === 1);
  };

  const receivedOf = ({ id, kind, locale }: Row): Mailed[] =>
    server.received
      .filter(({ messageId }) => messageId.startsWith(`<${id}@`))
      .map(({ to, subject, text, raw }) => {
        const head = (raw.split('\r\n\r\n')[0] ?? '').replaceAll(/\r\n[ \t]+/g, ' ');
        return { to, locale, kind, subject, text, head };
      });

  return {
    ...service,
    /** Publishes it twice, and resolves with every mail that its people got. */
    happens: async (kind: EventKind, data: object, by: By = {}): Promise<Mailed[]> => {
      const event = sealed(kind, data, by);
      for (let times = 0; times < 2; times += 1) await service.publish(event);
      await isHandled();
      const rows = () => service.database.look<Row>(SENT, [event.id]);
      await waitFor(async () => (await rows()).every(({ state }) => state === 'sent'), { timeout: 20_000 });
      return (await rows()).flatMap(receivedOf);
    },
    isHandled,
    stop: async () => {
      await service.stop();
      await server.close();
    },
  };
};

export type MailedService = Awaited<ReturnType<typeof startMailedService>>;

/** The example of a kind with other values in its resource, and beside it. */
export const exampleWith = (kind: EventKind, noun: string, changes: object, beside: object = {}): object => {
  const { data } = exampleOf(kind) as Envelope<Record<string, object>>;
  return { ...data, ...beside, [noun]: { ...data[noun], ...changes } };
};
