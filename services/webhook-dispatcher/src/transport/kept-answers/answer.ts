import type { DeliveryAttemptView } from '@outlay/contracts';

/** Bytes of an answer that are kept. */
export const KEPT_BYTES = 2_048;

type AnswerView = NonNullable<DeliveryAttemptView['answer']>;

/** As text where it is UTF-8, cut within a character or not; undefined for other bytes. */
const textOf = (body: Buffer): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body, {
      stream: body.length >= KEPT_BYTES,
    });
  } catch {
    return undefined;
  }
};

/** What a receiver answered, as it came: markup and control characters are data. */
export const answerView = (body: Buffer): AnswerView => {
  const text = textOf(body);
  const truncated = body.length >= KEPT_BYTES;
  if (text === undefined) return { body: body.toString('base64'), encoding: 'base64', truncated };
  return { body: text, encoding: 'utf-8', truncated };
};
