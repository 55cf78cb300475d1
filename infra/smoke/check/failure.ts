import type { CheckedCluster } from './checked-cluster.ts';

/** Something that goes wrong with installations, and the one line of `outlay-admin check` that says so. */
export type Failure = {
  what: string;
  line: `${string} ${'look' | 'broken'}`;
  /** What the line says. */
  message: RegExp;
  /** Makes it; resolves with what mends it. */
  make(cluster: CheckedCluster): Promise<() => unknown>;
};
