import { AppError, type Environment, type MailChoice, newId } from '@outlay/contracts';
import { bodyOf, type Client, IDENTITY_HEADER, type IdentitySigner } from '@outlay/http';
import type { Unsubscribing } from '@outlay/store';

/** updateNotificationPreferences. */
const OPERATION = { method: 'PATCH', path: '/v1/users/me/notification-preferences' } as const;

/** Chooses for the person of a link, by whom their e-mails are kept. @throws AppError SERVICE_UNAVAILABLE, TIMEOUT */
export type ChooseMails = (whose: Unsubscribing, choice: MailChoice) => Promise<void>;

type Options = { client: Client; signer: IdentitySigner; environment: Environment };

/** Under an identity that may do nothing but what its person may do of their own in any role. */
export const createMailChoices =
  ({ client, signer, environment }: Options): ChooseMails =>
  async ({ businessId, userId, groups }, choice) => {
    const identity = await signer.sign({
      ...{ businessId, userId, actorUserId: userId, environment, onBehalfOf: null },
      ...{ credentialId: 'mail:unsubscribe', role: 'employee', scopes: ['users:write'] },
    });
    const headers = {
      [IDENTITY_HEADER]: identity,
      'content-type': 'application/json',
      'x-request-id': newId('unsubscribe', new Date()),
    };
    const body = Buffer.from(JSON.stringify(Object.fromEntries(groups.map((group) => [group, choice]))));
    const reply = await client.request({ ...OPERATION, headers, body });
    const text = await bodyOf(reply);
    if (reply.status === 200) return;
    throw new AppError('SERVICE_UNAVAILABLE', { cause: new Error(`notification: ${reply.status} ${text}`) });
  };
