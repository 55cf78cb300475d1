/** Which keys were used since the last look, and when: one write for many requests. */
export type KeyUses = { note(keyId: string): void; take(): ReadonlyMap<string, Date> };

/** What is noted between two takes is lost when the process dies: `lastUsedAt` is a hint to people, not a record. */
export const createKeyUses = (now: () => Date): KeyUses => {
  let uses = new Map<string, Date>();
  return {
    note: (keyId) => void uses.set(keyId, now()),
    take: () => {
      const taken = uses;
      uses = new Map();
      return taken;
    },
  };
};
