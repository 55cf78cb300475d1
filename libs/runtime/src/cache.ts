import { LRUCache } from 'lru-cache';
import type { Clock } from './time/clock.ts';

export type CacheOptions<V> = {
  /** Entries kept at most, or their weight altogether; the least recently used go first. */
  max: number;
  /** What one entry counts, a whole number from 1; left out, each counts 1. */
  weightOf?: (value: V) => number;
  /** Milliseconds that an entry is valid; left out, until it is evicted. */
  ttl?: number;
  clock: Pick<Clock, 'now'>;
};

export type Cache<K extends {}, V> = {
  /** The value, unless it is unknown or too old. */
  get(key: K): V | undefined;
  /** `until` (ms since 1970) overrides the ttl: an entry's age counts from when it was read, not from when it arrived. */
  set(key: K, value: V, until?: number): void;
  delete(key: K): void;
  clear(): void;
};

/**
 * A bounded cache whose time is the given clock's. lru-cache limits the size; the age is our own comparison, because an
 * entry ends at its ttl exactly, and may end earlier than the others.
 */
export const createCache = <K extends {}, V>({
  max,
  weightOf,
  ttl = Infinity,
  clock,
}: CacheOptions<V>): Cache<K, V> => {
  type Entry = { value: V; until: number };
  const entries = weightOf
    ? new LRUCache<K, Entry>({ maxSize: max, sizeCalculation: ({ value }) => weightOf(value) })
    : new LRUCache<K, Entry>({ max });
  const now = (): number => clock.now().getTime();

  return {
    get: (key) => {
      const found = entries.get(key);
      return found && now() < found.until ? found.value : undefined;
    },
    set: (key, value, until = now() + ttl) => void entries.set(key, { value, until }),
    delete: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
};

type LookupOptions<V> = Omit<CacheOptions<Promise<V>>, 'weightOf'> & {
  load: (key: string) => Promise<V>;
  /** Is the value worth keeping? Left out, every one is. What was missing may be there in a moment. */
  keep?: (value: V) => boolean;
};

export type Lookups<V> = {
  /** At most `ttl` old, counted from the start of the look-up. Many calls at the same time cause one look-up. */
  get(key: string): Promise<V>;
  /** As `get`, but never from before this call. */
  getFresh(key: string): Promise<V>;
  /** The next call looks it up, also when a look-up is under way. */
  delete(key: string): void;
  clear(): void;
};

/** A cache that looks up what it does not have. A failed look-up is not kept. */
export const createLookups = <V>({ load, keep = () => true, ...options }: LookupOptions<V>): Lookups<V> => {
  const cache = createCache<string, Promise<V>>(options);
  const getFresh = (key: string): Promise<V> => {
    const value = load(key);
    cache.set(key, value);
    const drop = (): void => {
      if (cache.get(key) === value) cache.delete(key);
    };
    value.then((found) => {
      if (!keep(found)) drop();
    }, drop);
    return value;
  };
  return { get: (key) => cache.get(key) ?? getFresh(key), getFresh, delete: cache.delete, clear: cache.clear };
};
