import type { DeliveryAttemptView } from '@outlay/contracts';
import type { Logger } from '@outlay/runtime';
import type { Database, SecretBox } from '@outlay/store';
import { findAnswerBox } from './answer-key.table.ts';

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

/** Which attempt it answers, and when that ended: the time names the key. */
export type Attempted = { businessId: number; deliveryId: string; number: number; at: Date };

type Settings = { database: Pick<Database, 'acrossTenants'>; secretBox: SecretBox; logger: Logger };

/** Days whose keys are remembered: those that are shown, and today's. */
const MOST = 40;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const ownerOf = ({ businessId, deliveryId, number }: Attempted) => ({ businessId, id: `${deliveryId}.${number}` });

/** Seals what receivers answered, and opens it. Each day has a key of its own, which goes with the day. */
export const createAnswers = ({ database, secretBox, logger }: Settings) => {
  const boxes = new Map<string, Promise<SecretBox | undefined>>();

  /** A whole batch waits for one query; what was not found is looked for again. */
  const boxOf = (day: string, make: boolean): Promise<SecretBox | undefined> => {
    const known = boxes.get(day);
    if (known !== undefined) return known;
    const loading = findAnswerBox(database, secretBox, day, make);
    const forget = (): void => void (boxes.get(day) === loading && boxes.delete(day));
    loading.then((box) => box ?? forget(), forget);
    boxes.set(day, loading);
    const [oldest] = boxes.size > MOST ? boxes.keys() : [];
    if (oldest !== undefined) boxes.delete(oldest);
    return loading;
  };

  return {
    /** null where there was no body. An answer that cannot be sealed now is not kept: its attempt is recorded without it. */
    seal: async (attempted: Attempted, body: Buffer | null): Promise<Buffer | null> => {
      if (body === null) return null;
      try {
        const box = await boxOf(dayOf(attempted.at), true);
        return box?.seal(ownerOf(attempted), body) ?? null;
      } catch (err) {
        logger.warn({ err, deliveryId: attempted.deliveryId }, 'answer.not_kept');
        return null;
      }
    },
    /** null when its day is over. @throws AppError SERVICE_UNAVAILABLE when a key is missing */
    open: async (attempted: Attempted, sealed: Buffer | null): Promise<Buffer | null> => {
      const box = sealed && (await boxOf(dayOf(attempted.at), false));
      return (box && sealed && box.open(ownerOf(attempted), sealed)) ?? null;
    },
  };
};
export type Answers = ReturnType<typeof createAnswers>;
