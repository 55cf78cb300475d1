/** A mail that the server took; times in milliseconds on one clock. */
export type Arrival = { to: string; messageId: string; at: number };

export type Tally = {
  /** Mails that came at least once. */
  arrived: number;
  /** Whose mail never came. */
  lost: string[];
  /** Whose mail came twice. */
  twice: string[];
  /** Of those: the first one was not taken right before a kill, so nothing excuses the second. */
  unexplained: string[];
  /** Whose mail came more often. */
  more: string[];
  /** Whose repeated mail has another Message-ID: no mailbox sees that it is the same. */
  otherIds: string[];
  /** To whom nothing was sent. */
  unknown: string[];
};

/** Milliseconds from the server's answer until the service has written it down, on a busy machine. */
const UNWRITTEN = 1_000;
/** From a kill until the server has read what the dead process had written: the next one sends nothing so early. */
const UNREAD = 500;

const byReader = (arrivals: readonly Arrival[]): Map<string, Arrival[]> => {
  const found = new Map<string, Arrival[]>();
  for (const arrival of arrivals) found.set(arrival.to, [...(found.get(arrival.to) ?? []), arrival]);
  return found;
};

/** Compares what was sent, one mail per address, with what came. `kills`: when the service was killed. */
export const tallyOf = (sent: ReadonlySet<string>, arrivals: readonly Arrival[], kills: readonly number[]): Tally => {
  const found = byReader(arrivals);
  const those = (is: (mails: Arrival[]) => boolean): string[] =>
    [...found].filter(([, mails]) => is(mails)).map(([to]) => to);
  const isExcused = ([first]: Arrival[]): boolean =>
    first !== undefined && kills.some((at) => first.at <= at + UNREAD && first.at >= at - UNWRITTEN);
  return {
    arrived: [...sent].filter((to) => found.has(to)).length,
    lost: [...sent].filter((to) => !found.has(to)),
    twice: those((mails) => mails.length === 2),
    unexplained: those((mails) => mails.length === 2 && !isExcused(mails)),
    more: those((mails) => mails.length > 2),
    otherIds: those((mails) => new Set(mails.map(({ messageId }) => messageId)).size > 1),
    unknown: those(([first]) => first !== undefined && !sent.has(first.to)),
  };
};

/** @param areTwiceAllowed after a kill: the server took it and nobody could write that down */
export const isKept = (tally: Tally, { areTwiceAllowed }: { areTwiceAllowed: boolean }): boolean =>
  tally.lost.length === 0 &&
  tally.more.length === 0 &&
  tally.otherIds.length === 0 &&
  tally.unknown.length === 0 &&
  tally.unexplained.length === 0 &&
  (areTwiceAllowed || tally.twice.length === 0);

export const textOf = ({ arrived, lost, twice, unexplained, more, otherIds, unknown }: Tally): string =>
  [
    `arrived ${arrived}`,
    `lost ${lost.length}`,
    `twice ${twice.length} (not right before a kill ${unexplained.length})`,
    `more often ${more.length}`,
    `repeated with another Message-ID ${otherIds.length}`,
    `to nobody ${unknown.length}`,
  ].join(', ');
