import type { ServerResponse } from 'node:http';
import type { Listener } from '@outlay/bus';
import { AppError, isAppError, timeOfId } from '@outlay/contracts';
import { createLoop, type Logger, type Metrics, type Part, systemClock } from '@outlay/runtime';
import type { Membership } from './membership.client.ts';
import { businessesOf, endpointsOf, subjectFor, subjectsFor } from './watched-kinds.ts';

/** One page that learns of changes. */
type Stream = {
  /** Adds to the next message; many changes within a second are one. `at`: when it changed, in milliseconds. */
  add(subject: string, at?: number): void;
  end(): void;
};

/** At most one message in so many milliseconds. */
const PAUSE = 1_000;
/** Proxies and browsers give a connection up on which nothing comes. */
const HEARTBEAT = 25_000;
/** A page that reads nothing is left: bytes that wait for it. */
const MOST_WAITING = 64 * 1024;

type Callbacks = {
  /** Called once, whoever ends it. */
  onEnd(): void;
  /** A message is on its way to the page; `since`: when the first of its changes happened, where that is known. */
  onSent(since: number): void;
};

/** Server-Sent Events (HTML, 9.2). */
const openStream = (response: ServerResponse, { onEnd, onSent }: Callbacks): Stream => {
  let since = Number.POSITIVE_INFINITY;
  const subjects = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const write = (text: string): void => {
    response.write(text);
    if (response.writableLength > MOST_WAITING) response.destroy();
  };
  const flush = (): void => {
    timer = undefined;
    write(`event: changed\ndata: ${JSON.stringify({ subjects: [...subjects] })}\n\n`);
    subjects.clear();
    if (since !== Number.POSITIVE_INFINITY) onSent(since);
    since = Number.POSITIVE_INFINITY;
  };
  const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT);

  response.once('close', () => {
    clearInterval(heartbeat);
    clearTimeout(timer);
    onEnd();
  });
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' });
  write('retry: 3000\n\n');
  return {
    add: (subject, at = Number.POSITIVE_INFINITY) => {
      since = Math.min(since, at);
      subjects.add(subject);
      timer ??= setTimeout(flush, PAUSE);
    },
    end: () => {
      response.end();
    },
  };
};

/** The membership as it is now. @throws AppError, of kind `unauthenticated` or `forbidden` where there is none any more */
export type MembershipOf = () => Promise<Membership>;

type Subscriber = { sessionId: string; businessId: number; membershipOf: MembershipOf };

type Open = Subscriber & {
  stream: Stream;
  membership: Membership;
  /** When the gateway last showed it, in milliseconds. */
  seenAt: number;
};

type Options = {
  /** Of this instance, and of one session. */
  most: number;
  mostPerSession: number;
  logger: Logger;
  metrics: Metrics;
  now?: () => number;
};

/** Seconds. Changes within one are told together. */
const AGES = [0.5, 1, 1.5, 2, 5, 10, 30, 60];
const AGE_HELP = 'From a change to the message about it on its way to a page';

/** A removed member's pages learn nothing more after this. */
const CHECKING = 20_000;
/** Nor do pages of which nobody can tell whose they still are. */
const UNSEEN = 120_000;
/** Questions to the gateway at the same time. */
const TOGETHER = 20;

const isOver = (error: unknown): boolean =>
  isAppError(error) && (error.kind === 'unauthenticated' || error.kind === 'forbidden');

/** Is it about one of the endpoints that the page may learn of? */
const isFor = ({ webhookIds }: Membership, message: Parameters<Listener['handle']>[0]): boolean =>
  webhookIds === undefined || endpointsOf(message).some((id) => webhookIds.includes(id));

/** All pages of this instance that learn of changes. */
export const createStreams = ({ most, mostPerSession, logger, metrics, now = Date.now }: Options) => {
  const open = new Set<Open>();
  const ages = metrics.histogram('outlay_web_change_seconds', AGE_HELP, [], AGES);
  metrics.gauge('outlay_web_streams', 'Pages that learn of changes', [], () => open.size);
  let isEnding = false;

  /** @throws AppError */
  const assertPlace = (sessionId: string): void => {
    if (isEnding) throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 1 });
    const own = [...open].filter((one) => one.sessionId === sessionId).length;
    if (open.size >= most || own >= mostPerSession) throw new AppError('LIMIT_REACHED');
  };

  /** Pages of one session in one business are looked at once. */
  const check = async (same: readonly [Open, ...Open[]]): Promise<void> => {
    try {
      const membership = await same[0].membershipOf();
      for (const one of same) Object.assign(one, { membership, seenAt: now() });
    } catch (error) {
      for (const one of same) if (isOver(error) || now() - one.seenAt > UNSEEN) one.stream.end();
    }
  };

  const checkAll = async (): Promise<void> => {
    const groups = new Map<string, [Open, ...Open[]]>();
    for (const one of open) {
      const name = `${one.sessionId} ${one.businessId}`;
      const group = groups.get(name);
      if (group) group.push(one);
      else groups.set(name, [one]);
    }
    const left = [...groups.values()];
    while (left.length > 0) await Promise.all(left.splice(0, TOGETHER).map(check));
  };

  const handle: Listener['handle'] = (message): void => {
    if (open.size === 0) return;
    const businesses = businessesOf(message);
    const at = timeOfId(message.id);
    for (const one of open) {
      if (!businesses.has(one.businessId)) continue;
      const subject = subjectFor(one.membership, message.kind);
      if (subject !== undefined && isFor(one.membership, message)) one.stream.add(subject, at);
    }
  };

  /** Nobody knows what was published without us: anything may have changed. */
  const onReconnect = (): void => {
    for (const { stream, membership } of open) for (const subject of subjectsFor(membership)) stream.add(subject);
  };

  return {
    /** @throws AppError LIMIT_REACHED, SERVICE_UNAVAILABLE, and what the membership's reading throws */
    begin: async (response: ServerResponse, subscriber: Subscriber): Promise<void> => {
      assertPlace(subscriber.sessionId);
      const membership = await subscriber.membershipOf();
      assertPlace(subscriber.sessionId);
      if (response.destroyed) return;
      const stream = openStream(response, {
        onEnd: () => open.delete(one),
        onSent: (since) => ages.observe(Math.max(0, now() - since) / 1_000),
      });
      const one: Open = { ...subscriber, stream, membership, seenAt: now() };
      open.add(one);
    },
    listener: { handle, onReconnect },
    checkAll,
    checking: createLoop({
      name: 'checking of streams',
      every: CHECKING,
      clock: systemClock,
      logger,
      run: checkAll,
    }) satisfies Part,
    /** Those of a session that has ended. */
    endOf: (sessionId: string): void => {
      for (const one of open) if (one.sessionId === sessionId) one.stream.end();
    },
    /** For good: the instance is about to stop. */
    endAll: (): void => {
      isEnding = true;
      for (const { stream } of open) stream.end();
    },
  };
};

export type Streams = ReturnType<typeof createStreams>;
