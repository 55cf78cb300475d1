import { printTable, type Row } from './table.ts';

export type Part = {
  name: string;
  work(): Promise<readonly Row[]>;
  /** Seconds after which it is given up. */
  within: number;
};

const givenUp = async <T>(work: Promise<T>, seconds: number): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`not over within ${seconds} s`)), seconds * 1_000);
  return await Promise.race([work, promise]).finally(() => clearTimeout(timer));
};

/** Runs one part and prints its lines as it ends. One that fails prints a line of its own: the others go on. */
export const runPart = async ({ name, work, within }: Part): Promise<readonly Row[]> => {
  try {
    const rows = await givenUp(work(), within);
    printTable(rows);
    return rows;
  } catch (error) {
    const failed = { what: name, measured: 'FAILED', beside: Error.isError(error) ? error.message : String(error) };
    printTable([failed]);
    console.error(error);
    return [failed];
  }
};
