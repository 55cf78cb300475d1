/** A durable quorum queue with its arguments, which never change in place: another argument is another name. */
export type QueueSpec = {
  readonly name: string;
  readonly arguments: Readonly<Record<string, string | number>>;
};

export type BindingSpec = { readonly queue: string; readonly exchange: string; readonly pattern: string };

/** What must exist on the broker, as data. Declared again on every connect, in the order of the lists. */
export type Topology = {
  readonly queues: readonly QueueSpec[];
  readonly bindings: readonly BindingSpec[];
};

export const NO_TOPOLOGY: Topology = { queues: [], bindings: [] };

/** The topic exchange that all events go to, by their kind. */
export const EVENTS_EXCHANGE = 'events';

export const mergeTopologies = (...all: readonly Topology[]): Topology => ({
  queues: [...new Map(all.flatMap(({ queues }) => queues).map((queue) => [queue.name, queue])).values()],
  bindings: all.flatMap(({ bindings }) => bindings),
});
