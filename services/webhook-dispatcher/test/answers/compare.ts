import { createAnswerReader } from '../../src/transport/http-client/answer-reader.ts';

/** What a parser makes of an answer that ends with its connection. `body`: its length without the transfer coding. */
export type Verdict =
  | { kind: 'refused' }
  | { kind: 'incomplete' }
  | { kind: 'answer'; statusCode: number; body: number };

/** Reads an answer in pieces as the dispatcher does. @throws Error for anything but a refusal */
export const readOurs = (pieces: readonly Buffer[]): Verdict => {
  let body = 0;
  const reader = createAnswerReader((piece) => {
    body += piece.length;
  });
  try {
    for (const piece of pieces) {
      const answer = reader.read(piece);
      if (answer) return { kind: 'answer', statusCode: answer.statusCode, body };
    }
    const answer = reader.close();
    return answer ? { kind: 'answer', statusCode: answer.statusCode, body } : { kind: 'incomplete' };
  } catch (error) {
    if ((error as { code?: string }).code !== 'OUTLAY_INVALID_ANSWER') throw error;
    return { kind: 'refused' };
  }
};

/**
 * Where we take an answer, the reference takes it too and means the same: what it refuses, we do not count. That we refuse
 * what it takes is our choice.
 */
export const agrees = (ours: Verdict, reference: Verdict): boolean =>
  ours.kind !== 'answer' ||
  (reference.kind === 'answer' && reference.statusCode === ours.statusCode && reference.body === ours.body);

/** The bytes in pieces that end at these places. */
export const cutAt = (bytes: Buffer, places: readonly number[]): Buffer[] =>
  [...places, bytes.length]
    .map((end, at) => bytes.subarray(places[at - 1] ?? 0, end))
    .filter(({ length }) => length > 0);

/** The same disagreement in as few bytes as taking pieces away leaves. */
export const shrink = (bytes: Buffer, differs: (bytes: Buffer) => boolean): Buffer => {
  let small = bytes;
  for (let size = Math.ceil(bytes.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = 0; at + size <= small.length; ) {
      const less = Buffer.concat([small.subarray(0, at), small.subarray(at + size)]);
      if (differs(less)) small = less;
      else at += size;
    }
  return small;
};
