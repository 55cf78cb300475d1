import { randomInt } from 'node:crypto';

/**
 * The same, in the same order, from any of them on: what every process begins with the first of, all begin with the same of, and
 * one node would carry all connections.
 */
export const inSomeTurn = <T>(all: readonly T[], from = all.length > 1 ? randomInt(all.length) : 0): T[] => [
  ...all.slice(from),
  ...all.slice(0, from),
];
