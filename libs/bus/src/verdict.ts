/**
 * What became of a message, in the consumer's words. A consumer never acks; the bus carries the verdict out.
 * `retry-later` comes back after a fixed step and is dead-lettered when its attempts are used up.
 */
export type Verdict =
  | { readonly verdict: 'done' }
  | { readonly verdict: 'retry-later'; readonly reason: string }
  | { readonly verdict: 'dead-letter'; readonly reason: string };

/** The work is done; the message goes away. */
export const done: Verdict = { verdict: 'done' };

/** Not now. `reason` stands in the log and, after the last attempt, in the dead letter. */
export const retryLater = (reason: string): Verdict => ({ verdict: 'retry-later', reason });

/** Never. The message is kept in the service's dead letters with the reason, for a person to look at and redrive. */
export const deadLetter = (reason: string): Verdict => ({ verdict: 'dead-letter', reason });
