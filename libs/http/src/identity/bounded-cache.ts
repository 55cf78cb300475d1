/** A map that forgets its oldest entry when it is full. */
export const boundedCache = <V>(size: number) => {
  const entries = new Map<string, V>();
  return {
    get: (key: string): V | undefined => entries.get(key),
    set: (key: string, value: V): void => {
      entries.delete(key);
      entries.set(key, value);
      if (entries.size <= size) return;
      const oldest = entries.keys().next();
      if (!oldest.done) entries.delete(oldest.value);
    },
    delete: (key: string): void => {
      entries.delete(key);
    },
    get size(): number {
      return entries.size;
    },
  };
};
