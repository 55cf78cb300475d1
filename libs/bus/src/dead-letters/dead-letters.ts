/** A message that needs a person: what it is, why it is here and where it came from. */
export type DeadLetter = {
  id: string;
  kind: string;
  reason: string;
  /** When it was given up (ISO 8601); null when the broker did it and gave no time. */
  at: string | null;
  /** How often it was handled. */
  attempts: number;
  /** The work queue it goes back to; null when it is unknown, then it cannot be redriven. */
  queue: string | null;
  businessId: number | null;
};

export type DeadLetters = {
  /** Up to `limit` messages, oldest first; they stay where they are. */
  list(queue: string, limit: number): Promise<DeadLetter[]>;
  /** Sends up to `limit` messages back to their work queues, each confirmed before it leaves this one. Answers how many. */
  redrive(queue: string, limit: number): Promise<number>;
  /** How many wait. */
  depth(queue: string): Promise<number>;
};
