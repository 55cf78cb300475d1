import { type Caller, type MessageRef, message } from '@outlay/contracts';

/**
 * What an answer shows once, as members of its data: in the answer to the first request only. A repetition says that it
 * was shown, and what helps a client whom that answer never reached: nothing that is kept holds a secret.
 * @param lost the message for such a client
 */
export const inFirstAnswer = (
  { idempotencyKey, locale }: Pick<Caller, 'idempotencyKey' | 'locale'>,
  secret: Readonly<Record<string, string | undefined>>,
  lost: MessageRef,
): Readonly<Record<string, unknown>> =>
  idempotencyKey?.replayed ? { alreadyShown: true, message: message(locale, lost) } : secret;
