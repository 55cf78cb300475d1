import type { Service } from '@outlay/contracts';
import type { Part } from '@outlay/runtime';
import type { DeadLetters } from './dead-letters/dead-letters.ts';
import type { QueuedMessages } from './dead-letters/queued-messages.ts';
import type { Acknowledgement, Manifest } from './manifests/manifest.ts';
import type { IncomingMessage, PublishableEvent } from './message.ts';
import type { DelayStep, RetryPolicy } from './topology/queues.ts';
import type { Verdict } from './verdict.ts';

export type Consumer = {
  queue: string;
  /** How many messages are handled at once. */
  prefetch: number;
  /**
   * Resolves with what became of the message. What it throws becomes a verdict by the error's kind; after an outage
   * (`AppError.outage`) it is called again, so that it must be idempotent.
   */
  handle(message: IncomingMessage): Promise<Verdict>;
  retry?: RetryPolicy;
  /** Its messages are neither tried again nor kept as dead letters. `handle` never fails. */
  isDisposable?: boolean;
  /**
   * Called before a message leaves the queue unhandled. `within`: milliseconds in which it should have come back and been tried again;
   * null: it is a dead letter. Should resolve in any case.
   */
  setAside?(id: string, within: number | null): Promise<void>;
};

export type Listener = {
  /** Kinds or topic patterns (`*`, `#`). */
  kinds: readonly string[];
  /** Best effort: a failure is logged, the message is gone. */
  handle(message: IncomingMessage): void | Promise<void>;
  /** Called whenever the queue was bound (again): what was published in between was missed, so forget what you cached. */
  onReconnect?(): void;
};

/** Whether the broker is the one that took our events, or an empty one in its place. */
export type BrokerMarker = {
  /** Counts the connections; 0 before the first. */
  connection(): number;
  /** @throws AppError SERVICE_UNAVAILABLE without a connection */
  isNew(): Promise<boolean>;
  register(): Promise<void>;
};

/** Every failure to publish is an AppError SERVICE_UNAVAILABLE with its cause: try again later. */
export type Bus = {
  /** Resolves when both connections are open, or after 5 s without a broker; then it goes on trying, and the canary fails until it is connected. */
  connect(): Promise<void>;
  /** Resolves when the broker has it for good in every queue that is bound to its routing key; within 10 s or it rejects. */
  publishEvent(event: PublishableEvent): Promise<void>;
  /** Into a queue of the webhooks' schedule; comes out in `webhooks.due.v1` after the step's time. */
  publishDelayed(step: DelayStep, body: Buffer, id: string): Promise<void>;
  /** Asks a subscriber whether it has what this service published. */
  publishManifest(subscriber: Service, manifest: Manifest): Promise<void>;
  /** Answers such a question. */
  publishAcknowledgement(publisher: Service, acknowledgement: Acknowledgement): Promise<void>;
  /** What subscribers answer to this service. A part that consumes from its start to its stop. */
  onAcknowledgement(take: (subscriber: Service, acknowledgement: Acknowledgement) => Promise<void>): Part;
  /** Declares all queues and bindings again, where this service may; where it may not, nothing happens. */
  redeclare(): Promise<void>;
  /** Straight into a queue, confirmed. `kind` stands in the message's type. */
  publishTo(queue: string, message: { id: string; kind: string; body: Buffer }): Promise<void>;
  /** A part that consumes from its start to its stop, over every reconnect. Its stop waits for what is in flight. */
  consume(consumer: Consumer): Part;
  /** A queue of this instance alone, gone with it: for caches. It gets only what is published while it is connected. */
  listen(listener: Listener): Part;
  /** Why it is not connected, as network or broker answered; undefined when it is. */
  failure(): Error | undefined;
  /** Rejects when the broker does not confirm a message within 2 s: the readiness check. */
  canary(): Promise<void>;
  deadLetters: DeadLetters;
  /** For the operator: messages that wait, looked into. */
  queued: QueuedMessages;
  /** For the relay: is this the broker that took what was confirmed? */
  marker: BrokerMarker;
  /** Closes both connections. Stop the parts first. */
  close(): Promise<void>;
};
