/** Of a delivery whose first attempt begins while it is being kept; `refused`: it was not kept, and nothing of it counts. */
export type Keeping = {
  state: 'open' | 'kept' | 'refused';
  /** Resolves when the state is one of the last two. */
  readonly over: Promise<void>;
};

/** One attempt to be made: everything it needs but the endpoint's address and secret, which may change until then. */
export type Job = {
  deliveryId: string;
  businessId: number;
  endpointId: string;
  eventId: string;
  /** The number of the attempt to be made; 1 is the first. */
  attempt: number;
  /** Made before the delivery was last requested again; the schedule starts after them. */
  attemptsBefore: number;
  /** Requested by a replay: it goes behind what happens now. */
  replayed: boolean;
  /** Attempts per second that the endpoint takes at most. */
  rateLimit: number | null;
  /** The record that the event is about, and which of its deliveries to the endpoint this is; null: it has no number. */
  aggregate: string | null;
  sequence: number | null;
  /** The trace that its attempts belong to; null: none. */
  trace: string | null;
  /** The very bytes that were published. */
  bytes: Buffer;
  /** When it was due (milliseconds of a monotonic clock). */
  dueAt: number;
  /** When the event was published (milliseconds), for the age of a first attempt. */
  publishedAt: number;
  /** Only its holder may record the attempt. A new one when our lease had ended and we took the work again. */
  leaseToken: string;
  /** Before it was requested (milliseconds of a monotonic clock): its lease cannot end sooner than that plus a lease. */
  takenAt: number;
  /** Only where the attempt may begin before the delivery is kept; until then there is neither a row nor a lease. */
  keeping?: Keeping;
};

/** For what is taken now: how many milliseconds it is ours, and the token of this taking. */
export type NewLease = { lease: number; leaseToken: string };

/** A timer that went off: this attempt of this delivery is due. `businessId` is missing where a former release set it. */
export type Timer = { deliveryId: string; endpointId: string; businessId?: number; attempt: number };

/** So many deliveries of one endpoint. */
export type Portion = { endpointId: string; count: number };

/** What is to be taken: retries, and first attempts. */
export type Portions = Readonly<Record<'retries' | 'firsts', readonly Portion[]>>;
