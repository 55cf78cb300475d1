import { Resolver } from 'node:dns/promises';
import { AppError } from '@outlay/contracts';

/** The name has no such record, or is none. */
const NOTHING: ReadonlySet<string> = new Set(['ENODATA', 'ENOTFOUND']);

/** The texts of a name's TXT records. */
export type FindTexts = (name: string) => Promise<string[]>;

/** `servers`: `address[:port]` of each name server; the machine's own when empty. */
export const createFindTexts =
  (servers: readonly string[]): FindTexts =>
  async (name) => {
    const resolver = new Resolver({ timeout: 1_000, tries: 2 });
    if (servers.length > 0) resolver.setServers([...servers]);
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (cause) {
      if (NOTHING.has((cause as NodeJS.ErrnoException).code ?? '')) return [];
      throw new AppError('SERVICE_UNAVAILABLE', { cause, retryAfter: 5 });
    }
  };
