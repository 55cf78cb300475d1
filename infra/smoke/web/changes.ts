import { waitFor } from '@outlay/testing';
import type { Browser } from './browser.ts';

export type Changes = {
  status: number;
  type: string | null;
  /** The code of the error that was answered instead. */
  code(): Promise<string>;
  /** What each message so far named, in the order of their coming. */
  messages(): string[][];
  /** How often it was written to for no other reason than to keep it open. */
  beats(): number;
  /** Has the server ended it? */
  isOver(): boolean;
  close(): void;
};

const MESSAGE = /^event: changed\ndata: (.*)$/;

/** What an open page learns of changes in a business. */
export const openChanges = (browser: Browser, webUrl: string, business: number | string): Promise<Changes> =>
  readStream((init) => browser.send(`${webUrl}/changes?business=${business}`, init));

type Request = { headers: Record<string, string>; signal: AbortSignal };

const readStream = async (send: (request: Request) => Promise<Response>): Promise<Changes> => {
  const leaving = new AbortController();
  const response = await send({ headers: { accept: 'text/event-stream' }, signal: leaving.signal });
  let text = '';
  let isOver = false;
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const part of response.body ?? []) text += decoder.decode(part, { stream: true });
  };
  const reading = read()
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
    });
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    code: async () => {
      await reading;
      return (JSON.parse(text) as { error: { code: string } }).error.code;
    },
    messages: () =>
      text.split('\n\n').flatMap((block) => {
        const data = MESSAGE.exec(block)?.[1];
        return data === undefined ? [] : [(JSON.parse(data) as { subjects: string[] }).subjects];
      }),
    beats: () => text.split('\n\n').filter((block) => block.startsWith(':')).length,
    isOver: () => isOver,
    close: () => leaving.abort(),
  };
};

type Portal = { webUrl: string; business: number; token: string };

/** The subjects that an open page of the portal learns of a change, by the token of its session. */
export const learnedOf = async (
  { webUrl, business, token }: Portal,
  change: () => Promise<unknown>,
): Promise<string[]> => {
  const changes = await readStream(({ headers, signal }) =>
    fetch(`${webUrl}/portal-api/changes?business=${business}`, {
      headers: { ...headers, authorization: `Bearer ${token}` },
      signal,
    }),
  );
  try {
    if (changes.status !== 200) throw new Error(`The stream was answered with ${changes.status}`);
    await change();
    await waitFor(() => changes.messages().length > 0);
    return changes.messages().flat();
  } finally {
    changes.close();
  }
};
