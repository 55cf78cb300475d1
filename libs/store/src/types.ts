import type { Caller, Envelope, NewEvent } from '@outlay/contracts';
import type { Changed, DONE } from './audit/field-changes.ts';

/** One statement. A named one is prepared once per connection; one name always goes with one text. */
export type Query = { name?: string; text: string; values?: readonly unknown[] };

export type Transaction = {
  /** Sends the statement and waits for its rows. */
  rows<Row>(query: Query): Promise<Row[]>;
  /** The first row, or undefined. */
  one<Row>(query: Query): Promise<Row | undefined>;
  /** Sends the statement without waiting: it shares the flush with what follows, and its failure rejects the commit. */
  write(query: Query): void;
};

export type SystemTransaction = Transaction & {
  /**
   * Sends COMMIT right behind what was sent so far, so that both are one round trip. Nothing may be sent after it; what
   * `work` throws from then on undoes nothing. A statement that fails still leaves nothing of the transaction.
   */
  commit(): void;
};

/** The last word of an action that makes something, ends it, or does something with it that changes no value of it. */
export type Done = (typeof DONE)[number];

/** A line of any other action has to say what it changed: it does not compile without. */
export type AuditLine =
  | [action: `${string}.${Done}`, resource: string]
  | [action: string, resource: string, changed: Changed];

export type ChangeTransaction = Transaction & {
  /** Facts that become outbox rows of this transaction, in this order. */
  publish(...facts: NewEvent[]): void;
  /** One line of the audit log: `expense.deleted`, `expense:42`; what changes something says from what to what. */
  audit(...line: AuditLine): void;
  /** The one time of this transaction, from the injected clock. */
  now: Date;
};

/**
 * Whose change it is. Every `Caller` is one; a job makes its own (`credentialId: 'job:reset'`, no user). With `dryRun` the change is
 * made and undone: nothing of it is kept, published, audited or remembered for its key.
 */
export type ChangeOrigin = Pick<
  Caller,
  'businessId' | 'userId' | 'onBehalfOf' | 'credentialId' | 'requestId' | 'dryRun'
> & {
  /** The person behind an account that is acted for; a job acts for none. */
  actorUserId?: number | null | undefined;
  /** For whom a job acts: its events name them, and the audit log nobody. */
  forUserId?: number | null | undefined;
  /** What it follows from was done by a client or key of no person, for `forUserId`. */
  byClient?: boolean | undefined;
};

/** A change that a client may request twice. */
export type IdempotentOrigin = ChangeOrigin & Pick<Caller, 'idempotencyKey'>;

/** An event and what is done with it. */
export type HandledEvent = { event: Envelope; work: (tx: ChangeTransaction) => Promise<void> };

/** One of the databases of a service: what is done for all tenants is done in each of them. */
export type Shard = Pick<Database, 'acrossTenants' | 'ping'> & { name: string };

/** Of a service whose tenants may be in several databases: who works across tenants names one of `shards`. */
export type TenantDatabase = Omit<Database, 'acrossTenants'>;

export type Database = {
  /** Reads one tenant's rows in one read-only snapshot. */
  read<T>(businessId: number, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * The only way to write: rows, outbox rows and audit rows in one transaction. A `work` that only writes costs one
   * round trip. It may run again after a deadlock, so it must have no effect outside of the transaction.
   * @throws AppError SERVICE_UNAVAILABLE when the connection was lost, also when the outcome is unknown; else what the
   * first failed statement or `work` threw (see `isUniqueViolation`).
   */
  change<T>(origin: ChangeOrigin, work: (tx: ChangeTransaction) => Promise<T>): Promise<T>;
  /**
   * `change` that takes effect once per Idempotency-Key (24 h, per credential and route). The result, plain data (dates are
   * kept), is stored in the same transaction; a repetition gets it again, and `idempotencyKey.replayed` is set.
   * @throws AppError IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS, and again what `work` threw the first time when
   * that was forbidden, not-found or conflict.
   */
  changeIdempotently<T>(origin: IdempotentOrigin, work: (tx: ChangeTransaction) => Promise<T>): Promise<T>;
  /** Does `work` once per event id, in the event's tenant. */
  handle(event: Envelope, work: (tx: ChangeTransaction) => Promise<void>): Promise<'done' | 'duplicate'>;
  /**
   * `handle` of many events in one transaction, each in the tenant of its own and those of one tenant in their order; events that are
   * named twice take effect once.
   * Where one of them fails, nothing of any is left (see `handleTogether`).
   */
  handleAll(works: readonly HandledEvent[]): Promise<('done' | 'duplicate')[]>;
  /**
   * The only way around row-level security: for jobs, the relay and the look-up of credentials. Where there are several
   * databases it throws: each of `shards` has its own.
   */
  acrossTenants<T>(work: (tx: SystemTransaction) => Promise<T>): Promise<T>;
  /** The databases of this service; one, `main`, unless its tenants are in several. */
  shards: readonly Shard[];
  /**
   * The one in which the tenant's rows are, as it was looked up last, or now (`fresh`): for who writes across tenants. Whether it still
   * is there each transaction finds out (see `lockTenants`).
   */
  shardOf(businessId: number, options?: { fresh: boolean }): Promise<Shard>;
  /** The next id of a sequence made by `createIdSequence`, taken in blocks. Safe to call inside of a transaction. */
  nextId(sequence: string): Promise<number>;
  /** Calls the listener after each commit that left events for the relay. */
  onCommit(listener: () => void): void;
  /**
   * True once for each event that this process recorded: unless another instance published it and died before it could
   * write that down, nobody has.
   */
  takeFirstPublication(eventId: string): boolean;
  /** True once for each event that `handle` or `handleAll` recorded in this process: the inbox knows it. */
  takeHandled(eventId: string): boolean;
  /** Rejects when PostgreSQL does not answer. */
  ping(): Promise<void>;
  /** What PostgreSQL's clock says. Rejects when it does not answer. */
  time(): Promise<Date>;
  /** Lets running transactions end, then closes every connection. */
  close(): Promise<void>;
};
