const works = new Set<() => Promise<unknown>>();

const endAll = async (): Promise<void> => {
  process.off('removeListener', endWithTests);
  const ending = [...works];
  works.clear();
  const ended = await Promise.allSettled(ending.map((work) => work()));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
};

/** A worker of Jest no longer listens to Jest when it has nothing more to do. */
const endWithTests = (event: string | symbol): void => {
  if (event === 'message') void endAll();
};

/** Keeps what ends something that the test files of a process share, until the last of them has run. */
export const whenTestsEnd = (work: () => Promise<unknown>): void => {
  if (works.size === 0) process.on('removeListener', endWithTests);
  works.add(work);
  // Without workers Jest's own process runs the tests, and ends this before the servers (infra/local/jest/stop-servers.mjs).
  Object.assign(globalThis, { endWhatTestsShare: endAll });
};
