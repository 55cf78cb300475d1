import type { ClaimedMail } from './claim-mails.table.ts';

/** The mails that this instance is sending. */
export const createUnderWay = () => {
  const works = new Map<string, { token: string; work: Promise<void> }>();
  return {
    count: (): number => works.size,
    add: ({ id, token }: Pick<ClaimedMail, 'id' | 'token'>, work: Promise<void>): void => {
      works.set(id, { token, work: work.finally(() => works.delete(id)) });
    },
    /** Of their leases, each one time. */
    tokens: (): string[] => [...new Set([...works.values()].map(({ token }) => token))],
    /** Resolves when no more than half of that many are left. */
    half: async (of: number): Promise<void> => {
      while (works.size > of / 2) await Promise.race([...works.values()].map(({ work }) => work));
    },
    allDone: async (): Promise<void> => {
      while (works.size > 0) await Promise.all([...works.values()].map(({ work }) => work));
    },
  };
};

export type UnderWay = ReturnType<typeof createUnderWay>;
