import { createLoop, type Loop } from '@outlay/runtime';
import { type DigestDeps, makeDigests } from './make-digests.ts';

/** Milliseconds. */
const EVERY = 30_000;

export const createDigesting = (deps: DigestDeps): Loop =>
  createLoop({
    name: 'digests of mails',
    every: EVERY,
    clock: deps.clock,
    logger: deps.logger,
    run: async () => {
      const digests = await makeDigests(deps);
      if (digests > 0) deps.logger.info({ digests }, 'mail_digests.made');
    },
  });
