import { type UseMutationResult, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { partsOf } from '../choices/use-all.ts';
import { useAction } from '../feedback/use-action.tsx';
import { type Outcome, outcomesOf } from './outcomes.ts';

type Rec = { id: number; version: number };
type Results = Parameters<typeof outcomesOf>[1];
type Keyed = { headers?: { 'Idempotency-Key': string } };

type Options<T extends Rec> = {
  records: readonly T[];
  /** What the person chose besides: another plan is another request. */
  plan: Readonly<Record<string, string | null>>;
  /** What a dry run depends on; left out: there is none, or it cannot be made yet. */
  tried?: readonly (string | null)[] | undefined;
  /** Sends up to a hundred of them; with `isDry` nothing happens. */
  send: (ids: number[], isDry: boolean, keyed: Keyed) => Promise<Results>;
  /** All were sent. */
  after?: (() => void) | undefined;
};

export type Outcomes<T> = {
  preview: UseQueryResult<Outcome<T>[]>;
  action: UseMutationResult<Outcome<T>[], unknown, void>;
};

/** The most records of one request. */
const MOST = 100;

/** Does something with many records: first as a dry run, at every change of what that depends on, then in earnest with a key of its own. */
export const useOutcomes = <T extends Rec>({ records, plan, tried, send, after }: Options<T>): Outcomes<T> => {
  // The same plan has the same key, so that sending it again does nothing twice.
  const wanted = JSON.stringify(plan);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another plan is another request
  const attempt = useMemo(() => crypto.randomUUID(), [wanted]);
  const sendAll = async (isDry: boolean): Promise<Outcome<T>[]> => {
    const outcomes: Outcome<T>[] = [];
    for (const [index, part] of partsOf(records, MOST).entries()) {
      const keyed = isDry ? {} : { headers: { 'Idempotency-Key': `${attempt}-${index}` } };
      const ids = part.map(({ id }) => id);
      outcomes.push(...outcomesOf(part, await send(ids, isDry, keyed)));
    }
    return outcomes;
  };
  const preview = useQuery({
    queryKey: ['outcomes', records.map(({ id, version }) => `${id}.${version}`), tried],
    queryFn: () => sendAll(true),
    enabled: tried !== undefined,
    retry: false,
    staleTime: 0,
  });
  const action = useAction<void, Outcome<T>[]>({
    run: () => sendAll(false),
    ...(after && { after }),
    showsErrors: true,
  });
  return { preview, action };
};
