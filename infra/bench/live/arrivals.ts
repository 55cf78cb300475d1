import { quantilesOf } from '../harness/figure.ts';
import type { Got } from '../harness/receiver.ts';
import { type Created, numberOf } from './creating.ts';

type Quantiles = { p50: number; p99: number };
/** Milliseconds from the begin of the client's request (`times`: all of them), and from the end of its answer, to the last byte at the receiver. */
export type Arrivals = { fromRequest: Quantiles; fromAnswer: Quantiles; times: number[]; missing: number };

/** When the event of each create first arrived. */
const firstArrivals = (got: readonly Got[]): Map<number, number> => {
  const first = new Map<number, number>();
  for (const { at, raw } of got) {
    const { data } = JSON.parse(raw) as { data: { expense: { merchant: string } } };
    const number = numberOf(data.expense.merchant);
    if (!first.has(number)) first.set(number, at);
  }
  return first;
};

/** The creates joined with what their receiver got; `missing`: those whose event it did not get. */
export const arrivalsOf = (created: readonly Created[], got: readonly Got[]): Arrivals => {
  const first = firstArrivals(got);
  const arrived = created.flatMap(({ number, begun, answered }) => {
    const at = first.get(number);
    return at === undefined ? [] : [{ request: at - begun, answer: at - answered }];
  });
  const times = arrived.map(({ request }) => request);
  return {
    fromRequest: quantilesOf(times),
    fromAnswer: quantilesOf(arrived.map(({ answer }) => answer)),
    times,
    missing: created.length - arrived.length,
  };
};
