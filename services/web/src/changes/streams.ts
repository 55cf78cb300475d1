import type { ServerResponse } from 'node:http';
import type { Listener, IncomingMessage as Published } from '@outlay/bus';
import { AppError } from '@outlay/contracts';
import { createLoop, type Logger, type Part, systemClock } from '@outlay/runtime';
import type { Membership, MembershipOf } from './membership.client.ts';
import { openStream, type Stream } from './stream.ts';
import { subjectFor } from './watched-kinds.ts';

type Open = {
  stream: Stream;
  sessionId: string;
  businessId: number;
  membership: Membership;
  /** The membership as it is now; undefined when the person or the session is gone. */
  check: () => Promise<Membership | undefined>;
};

type Options = { most: number; mostPerSession: number; logger: Logger };

/** A removed member's pages learn nothing more after this. */
const CHECKING = 20_000;
const BUSINESS = 'x-business-id';

/** All pages of this instance that learn of changes. */
export const createStreams = ({ most, mostPerSession, logger }: Options) => {
  const open = new Set<Open>();

  const checkOne = async (one: Open): Promise<void> => {
    const now = await one.check();
    if (now) one.membership = now;
    else one.stream.end();
  };

  return {
    /** @throws AppError LIMIT_REACHED, and what the membership's reading throws */
    begin: async (
      response: ServerResponse,
      { sessionId, businessId, membershipOf }: { sessionId: string; businessId: number; membershipOf: MembershipOf },
    ): Promise<void> => {
      const own = [...open].filter((one) => one.sessionId === sessionId).length;
      if (open.size >= most || own >= mostPerSession) throw new AppError('LIMIT_REACHED');
      const check = () => membershipOf(businessId);
      const membership = await check();
      if (!membership) throw new AppError('TENANT_ACCESS_DENIED');
      if (response.destroyed) return;
      const one: Open = {
        ...{ sessionId, businessId, membership, check },
        stream: openStream(response, () => open.delete(one)),
      };
      open.add(one);
    },
    listener: {
      handle: ({ kind, headers }: Published): void => {
        for (const one of open) {
          if (headers[BUSINESS] !== one.businessId) continue;
          const subject = subjectFor(one.membership, kind);
          if (subject !== undefined) one.stream.add(subject);
        }
      },
    } satisfies Pick<Listener, 'handle'>,
    checking: createLoop({
      name: 'checking of streams',
      every: CHECKING,
      clock: systemClock,
      logger,
      run: async () => {
        await Promise.allSettled([...open].map(checkOne));
      },
    }) satisfies Part,
    endAll: (): void => {
      for (const { stream } of open) stream.end();
    },
  };
};

export type Streams = ReturnType<typeof createStreams>;
