import type { Job } from '../scheduling/index.ts';

/** An event as it came, with its exact bytes. `fromBusinessId`: one more business that receives it. `except`: endpoints that do not. */
export type ReceivedEvent = {
  id: string;
  businessId: number;
  fromBusinessId: number | undefined;
  /** Which of the two receive it from this database. */
  receivers: readonly number[];
  except?: readonly string[] | undefined;
  kind: string;
  /** The record that it is about; null when it names none. Looked for when it is kept, which no first attempt waits for. */
  aggregate(): string | null;
  createdAt: Date;
  /** Its place in its publisher's outbox; 0: not known. */
  position: number;
  /** It was never published before, nor did the broker deliver it before: nobody keeps it yet. */
  isFirst: boolean;
  /** An example that somebody of the sandbox made: no fact led to it. */
  isTriggered: boolean;
  /** The trace of the work that led to it, as its publisher's outbox has it; null: none. */
  trace: string | null;
  bytes: Buffer;
};

/**
 * `repeated`: the broker may have delivered it before. `mayWait`: no attempt waits until it is kept. `dedupKey`: what is remembered when
 * these receivers have it.
 */
export type IncomingEvent = ReceivedEvent & { repeated: boolean; mayWait: boolean; dedupKey: string };

/** One endpoint, of `businessId`, that is to get an event. `now`: this instance has a place for it in memory and leases it at once. */
export type PlannedDelivery = {
  event: ReceivedEvent;
  businessId: number;
  endpointId: string;
  rateLimit: number | null;
  /** It gets a number. */
  sequenced: boolean;
  now: boolean;
};

/** With the job whose attempt began already. */
export type BegunDelivery = PlannedDelivery & { begun?: Job };

/** `seen`: the businesses whose endpoints were read for it, and how often they had changed by then. */
export type EventBatch = {
  events: readonly ReceivedEvent[];
  planned: readonly BegunDelivery[];
  seen: readonly { businessId: number; changes: number }[];
};

export type KeptEvents = {
  /** Leased by us and to be attempted. */
  jobs: Job[];
  /** Endpoints whose new deliveries wait in the database. */
  waiting: Set<string>;
  /** Businesses whose endpoints had changed since, or that are in another database: nothing of theirs was kept. */
  stale: Set<number>;
};
