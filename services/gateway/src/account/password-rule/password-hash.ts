import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { AppError } from '@outlay/contracts';

/** The power of two that is N. OWASP's smallest recommended cost for scrypt (Password Storage Cheat Sheet): 128 MiB would be N = 2^17, r = 8. */
export const PASSWORD_COST = 15;
const BLOCKS = { r: 8, p: 3 } as const;
const LENGTH = 32;

/** Of the process's four threads for such work, those that passwords may have: names are looked up and files read by the others. */
const THREADS = 2;
/** Passwords that are worked on or wait: with more of them nobody would wait for the answer. Each that is worked on takes 32 MiB. */
const MOST = 50;
/** Seconds after which a client may try again. */
const SOON = 5;

let count = 0;
const waiting: (() => void)[] = [];

/** Whoever ends hands the turn on, so that nobody comes in between. @throws AppError SERVICE_UNAVAILABLE */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (count >= MOST) throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: SOON });
  count += 1;
  if (count > THREADS) await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    count -= 1;
    waiting.shift()?.();
  }
};

const derive = (password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> =>
  inTurn(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, LENGTH, options, (error, hash) =>
          error ? reject(error) : resolve(hash),
        );
      }),
  );

/** `scrypt$N$r$p$<salt>$<hash>` (base64): the cost stands beside the hash, so that it can be raised later. @throws AppError SERVICE_UNAVAILABLE */
export const hashPassword = async (password: string, cost: number): Promise<string> => {
  const salt = randomBytes(16);
  const { N, r, p } = { N: 2 ** cost, ...BLOCKS };
  const hash = await derive(password, salt, { N, r, p, maxmem: 256 * N * r });
  return ['scrypt', N, r, p, salt.toString('base64'), hash.toString('base64')].join('$');
};

/** Takes as long for somebody unknown, so that the time does not disclose who is known. */
const nobodys = (cost: number): string =>
  ['scrypt', 2 ** cost, BLOCKS.r, BLOCKS.p, Buffer.alloc(16).toString('base64'), ''].join('$');

/**
 * Is this the password whose hash was kept? Never for `null`, which costs what a new hash would. @throws AppError SERVICE_UNAVAILABLE
 */
export const isPassword = async (password: string, kept: string | null, cost: number): Promise<boolean> => {
  const [, N, r, p, salt = '', hash = ''] = (kept ?? nobodys(cost)).split('$');
  const work = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, 'base64'), { ...work, maxmem: 256 * work.N * work.r });
  const expected = Buffer.from(hash, 'base64');
  return kept !== null && expected.length === derived.length && timingSafeEqual(expected, derived);
};
