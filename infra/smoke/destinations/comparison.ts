/** Of one destination; all are numbers of messages. */
export type Comparison = {
  published: number;
  received: number;
  /** Published, and in the queue not once with these bytes. */
  lost: number;
  /** Once more what had come already. */
  twice: number;
  /** Never published with these bytes. */
  foreign: number;
};

/** Byte by byte: an event's id is in its bytes. */
export const compare = (published: readonly string[], received: readonly string[]): Comparison => {
  const wanted = new Set(published);
  const got = new Set(received);
  return {
    published: wanted.size,
    received: received.length,
    lost: [...wanted].filter((text) => !got.has(text)).length,
    twice: received.length - got.size,
    foreign: [...got].filter((text) => !wanted.has(text)).length,
  };
};

/** May come twice, never not at all or as something else. */
export const isKept = ({ lost, foreign }: Comparison): boolean => lost + foreign === 0;

export const lineOf = ({ published, received, lost, twice, foreign }: Comparison): string =>
  `published ${published}, received ${received}, lost ${lost}, twice ${twice}, foreign ${foreign}`;
