import { type Role, SCOPES } from '@outlay/contracts';
import { startServiceUnderTest, waitFor } from '@outlay/testing';
import { notification } from '../src/service.ts';

export const LINK_KEY = Buffer.alloc(32, 5).toString('base64');

type Person = { id: number; role: Role; locale?: string; status?: 'invited' | 'active' };

/** What is kept of a mail in the queue. */
export type MailRow = {
  businessId: number;
  userId: number | null;
  kind: string;
  cause: string;
  email: string;
  locale: string;
  state: string;
  path: string | null;
  content: { name: string; values: Record<string, unknown>; link: unknown };
};

const MAILS = `SELECT business_id::int AS "businessId", user_id::int AS "userId", kind, cause, email, locale, state, path, content
  FROM mails WHERE cause = $1 ORDER BY user_id`;

/** The notification service, which sends nothing; the test plays the other services. */
export const startService = async (variables: Record<string, string> = {}) => {
  const service = await startServiceUnderTest({
    declaration: notification,
    variables: { SMTP_URL: '', ACCOUNT_LINK_KEY: LINK_KEY, ...variables },
    knownBy: () => '/v1/notifications',
  });
  const { look } = service.database;
  return {
    ...service,
    /** The business and people of it, known by all that their events say. */
    async knowsPeople(businessId: number, people: readonly Person[], business = {}): Promise<void> {
      const shown = service.business({ id: businessId, ...business });
      await service.deliver('business.created', businessId, { business: shown });
      for (const { id, role, locale = 'en-CA', status = 'active' } of people) {
        const person = { id, name: `P${id}`, email: `p${id}@maple.example` };
        const stamps = { version: 1, createdAt: shown.createdAt, updatedAt: shown.updatedAt };
        const user = { ...person, role, status, createdAt: shown.createdAt };
        await service.deliver('business.user_added', businessId, { business: shown, user, invitedBy: null });
        await service.deliver('user.created', businessId, { user: { ...person, locale, ...stamps } });
      }
      const count = 'SELECT 1 FROM members WHERE business_id = $1 AND role IS NOT NULL AND locale IS NOT NULL';
      await waitFor(async () => (await look(count, [businessId])).length === people.length);
    },
    /** The mails that an event caused, in the order of their people. */
    mailsOf: (cause: string): Promise<MailRow[]> => look(MAILS, [cause]) as Promise<MailRow[]>,
    /** What a person calls of their own. */
    as: (userId: number | null, method: string, path: string, body?: unknown, businessId = 1) =>
      service.call(method, path, { userId, businessId, role: 'employee', scopes: SCOPES }, body),
  };
};

export type TestService = Awaited<ReturnType<typeof startService>>;
