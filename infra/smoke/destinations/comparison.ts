/** Of one destination; all are numbers of messages. */
export type Comparison = {
  published: number;
  received: number;
  /** Published, and in the queue not once with these bytes. */
  lost: number;
  /** Once more what had come already. */
  twice: number;
  /** Of these: more than attempts were made, by whose answers it could be explained. */
  unexplained: number;
  /** Never published with these bytes. */
  foreign: number;
};

/** Byte by byte: an event's id is in its bytes. `sentOf`: how often the event with these bytes was sent. */
export const compare = (
  published: readonly string[],
  received: readonly string[],
  sentOf: (text: string) => number,
): Comparison => {
  const wanted = new Set(published);
  const got = new Map<string, number>();
  for (const text of received) got.set(text, (got.get(text) ?? 0) + 1);
  const beyond = [...got].map(([text, count]) => Math.max(0, count - Math.max(1, sentOf(text))));
  return {
    published: wanted.size,
    received: received.length,
    lost: [...wanted].filter((text) => !got.has(text)).length,
    twice: received.length - got.size,
    unexplained: beyond.reduce((sum, count) => sum + count, 0),
    foreign: [...got.keys()].filter((text) => !wanted.has(text)).length,
  };
};

/** May come twice where an attempt had no answer; never not at all, as something else, or more often than it was sent. */
export const isKept = ({ lost, unexplained, foreign }: Comparison): boolean => lost + unexplained + foreign === 0;

export const lineOf = ({ published, received, lost, twice, unexplained, foreign }: Comparison): string =>
  `published ${published}, received ${received}, lost ${lost}, twice ${twice} (unexplained ${unexplained}), foreign ${foreign}`;
