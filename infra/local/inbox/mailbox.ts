import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivately } from '../../docker/private-files.ts';
import { type Arrival, type InboxMessage, readMessage } from './inbox-message.ts';

export type Mailbox = {
  /** @throws Error when it is no mail, or could not be kept: then the sender keeps it */
  add(arrival: Arrival): Promise<void>;
  /** Newest first. */
  all(): InboxMessage[];
  find(id: string): InboxMessage | undefined;
  clear(): void;
  /** Calls back whenever it changed; returns what ends that. */
  watch(changed: () => void): () => void;
};

export type Limits = { messages: number; bytes: number };

/** Old ones go when there are more, or when they are larger together. */
const LIMITS: Limits = { messages: 1_000, bytes: 64 * 1024 * 1024 };
const FILE = /^(\d+)\.json$/;

const idsIn = (folder: string): number[] =>
  readdirSync(folder)
    .flatMap((name) => Number(FILE.exec(name)?.[1] ?? []))
    .sort((a, b) => a - b);

const readKept = (folder: string, id: number): InboxMessage[] => {
  try {
    return [JSON.parse(readFileSync(join(folder, `${id}.json`), 'utf8')) as InboxMessage];
  } catch {
    // The machine stopped while it was written; its sender was never answered, and sends it again.
    return [];
  }
};

/** The last mails, in memory and in a file each; without a folder in memory alone. */
export const openMailbox = (folder: string | undefined, limits: Limits = LIMITS): Mailbox => {
  if (folder !== undefined) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const known = folder === undefined ? [] : idsIn(folder);
  let last = known.at(-1) ?? 0;
  const messages = new Map<string, InboxMessage>(
    folder === undefined ? [] : known.flatMap((id) => readKept(folder, id)).map((message) => [message.id, message]),
  );
  let bytes = [...messages.values()].reduce((sum, { source }) => sum + source.length, 0);
  const watchers = new Set<() => void>();

  const drop = (message: InboxMessage): void => {
    messages.delete(message.id);
    bytes -= message.source.length;
    if (folder !== undefined) rmSync(join(folder, `${message.id}.json`), { force: true });
  };
  const dropOldest = (): void => {
    for (const message of messages.values()) {
      if (messages.size <= limits.messages && bytes <= limits.bytes) return;
      drop(message);
    }
  };
  const report = (): void => {
    for (const changed of watchers) changed();
  };
  dropOldest();

  return {
    async add(arrival) {
      last += 1;
      const message = await readMessage(`${last}`, arrival);
      if (folder !== undefined) writePrivately(join(folder, `${message.id}.json`), JSON.stringify(message));
      messages.set(message.id, message);
      bytes += message.source.length;
      dropOldest();
      report();
    },
    all: () => [...messages.values()].reverse(),
    find: (id) => messages.get(id),
    clear() {
      for (const message of [...messages.values()]) drop(message);
      report();
    },
    watch(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
  };
};
