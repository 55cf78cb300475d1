/** Milliseconds of CPU for each create with its delivery, by process; instances of one service together. */
export type Costs = Readonly<Record<string, number>>;

export type Installation = {
  costs: Costs;
  /** How much of a core each instance of a service may have; a Node process uses one core at most. */
  instances: Readonly<Record<string, readonly number[]>>;
  /** Of all machines that are in it, together. */
  cores: number;
};

export type Prediction = { perSecond: number; limit: string };

/**
 * Of a whole core a process can use so much before its queue grows without end: it is not always runnable, and the kernel's work for it is
 * done there, too. A part of a core that it is bound to it gets whole (measured).
 */
export const USABLE = 0.9;

const usable = (share: number): number => (share < USABLE ? share : USABLE);

/**
 * Creates a second that an installation takes, and what limits them: the least of what each service's instances and all cores
 * together allow (docs/capacity.md has the formula with its measured costs).
 */
export const predict = ({ costs, instances, cores }: Installation): Prediction => {
  const allowed = Object.entries(instances).map(([name, shares]) => ({
    limit: name,
    perSecond: (shares.reduce((sum, share) => sum + usable(share), 0) * 1_000) / (costs[name] ?? 0),
  }));
  const whole = Object.values(costs).reduce((sum, cost) => sum + cost, 0);
  allowed.push({ limit: 'all cores', perSecond: (cores * USABLE * 1_000) / whole });
  return allowed.reduce((least, one) => (one.perSecond < least.perSecond ? one : least));
};
