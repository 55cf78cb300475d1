import { AppError } from '@outlay/contracts';

/**
 * The work's outcome, or a rejection after `ms` milliseconds of real time. The work itself goes on, and nobody is
 * interested in how it ends.
 * @throws AppError TIMEOUT
 */
export const within = <T>(ms: number, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const late = (): void => reject(new AppError('TIMEOUT', { cause: new Error(`no answer within ${ms} ms`) }));
    const timer = setTimeout(late, ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
