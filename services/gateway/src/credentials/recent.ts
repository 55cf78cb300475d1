type Options<V> = {
  /** Milliseconds a value may be used after it was asked for. */
  life: number;
  /** Entries kept; the oldest go first. */
  size: number;
  /** Milliseconds, from the injected clock. */
  now: () => number;
  load: (key: string) => Promise<V>;
  /** Is the value worth keeping? A refusal usually is not: what was missing may be there in a moment. */
  keep?: (value: V) => boolean;
};

export type Recent<V> = {
  /** At most `life` old. Many who ask at once for what is not known cause one look-up. */
  get(key: string): Promise<V>;
  /** As `get`, but never from before this call. */
  getFresh(key: string): Promise<V>;
  /** The next one who asks looks it up, also when a look-up is under way. */
  forget(key: string): void;
  /** Forgets everything. */
  clear(): void;
};

type Entry<V> = { value: Promise<V>; until: number };

/** What was looked up a moment ago. Its age counts from the start of the look-up, so that `life` is a promise. */
export const createRecent = <V>({ life, size, now, load, keep = () => true }: Options<V>): Recent<V> => {
  const entries = new Map<string, Entry<V>>();

  const drop = (key: string, entry: Entry<V>): void => {
    if (entries.get(key) === entry) entries.delete(key);
  };

  const getFresh = (key: string): Promise<V> => {
    const entry = { value: load(key), until: now() + life };
    entries.delete(key);
    entries.set(key, entry);
    const oldest = entries.size > size ? entries.keys().next() : undefined;
    if (oldest && !oldest.done) entries.delete(oldest.value);
    entry.value.then(
      (value) => {
        if (!keep(value)) drop(key, entry);
      },
      () => drop(key, entry),
    );
    return entry.value;
  };

  return {
    get: (key) => {
      const found = entries.get(key);
      return found && now() < found.until ? found.value : getFresh(key);
    },
    getFresh,
    forget: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
};
