/** What can be killed. */
export const TARGETS = ['one dispatcher', 'both dispatchers', 'Redis', 'PostgreSQL', 'RabbitMQ'] as const;
export type Target = (typeof TARGETS)[number];

/** `dispatcher`: which one, in turn. `pause`: milliseconds until then, so that the moment is any. */
export type Kill = { target: Target; dispatcher: number; pause: number };

/** Of 100 kills, mostly dispatchers: a broker or a database takes seconds to come back, and a night has to be enough. */
const SHARES: Readonly<Record<Target, number>> = {
  'one dispatcher': 86,
  'both dispatchers': 4,
  Redis: 4,
  PostgreSQL: 4,
  RabbitMQ: 2,
};
const LONGEST_PAUSE = 1_500;

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export const randomOf = (seed: number) => {
  let state = seed >>> 0;
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** `share`: from 0 up to 1. */
const targetOf = (targets: readonly Target[], share: number): Target => {
  const all = targets.reduce((sum, target) => sum + SHARES[target], 0);
  let below = 0;
  const found = targets.find((target) => {
    below += SHARES[target] / all;
    return share < below;
  });
  return found ?? targets[0] ?? 'one dispatcher';
};

/** So many kills of what is named, of everything if nothing is; the same for the same seed. */
export function* killPlan(seed: number, count: number, only: ReadonlySet<string> = new Set()): Generator<Kill> {
  const random = randomOf(seed);
  const targets = TARGETS.filter((target) => only.size === 0 || only.has(target));
  for (let at = 0; at < count; at += 1)
    yield { target: targetOf(targets, random()), dispatcher: at % 2, pause: Math.floor(random() * LONGEST_PAUSE) };
}
