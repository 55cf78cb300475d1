import { describe, expect, it } from '@jest/globals';
import { readChanges } from './change-stream.ts';

const streamOf = (parts: readonly Uint8Array[]): Response =>
  new Response(
    new ReadableStream({
      start: (stream) => {
        for (const part of parts) stream.enqueue(part);
        stream.close();
      },
    }),
  );

const read = async (response: Response) => {
  const learned: unknown[] = [];
  const listener = {
    onOpen: () => void learned.push('open'),
    onChanged: (subjects: string[]) => void learned.push(subjects),
  };
  const status = await readChanges(async () => response, listener, new AbortController().signal);
  return [status, ...learned];
};

const TEXT = 'retry: 3000\n\nevent: changed\ndata: {"subjects":["webhook_delivery","été"]}\n\n: still here\n\n';
const CUT = 'event: changed\ndata: {"subjects":["web';

describe('the stream of changes, read without a cookie', () => {
  it('is of the subjects of each message, wherever the network cuts it, and of no heartbeat', async () => {
    const bytes = new TextEncoder().encode(TEXT + TEXT + CUT);
    const expected = [200, 'open', ['webhook_delivery', 'été'], ['webhook_delivery', 'été']];
    for (const size of [1, 7, 30]) {
      const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
        bytes.slice(at * size, (at + 1) * size),
      );
      expect(await read(streamOf(parts))).toEqual(expected);
    }
  });

  it('that is refused is none', async () => {
    expect(await read(new Response('{}', { status: 409 }))).toEqual([409]);
  });
});
