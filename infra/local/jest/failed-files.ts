import { existsSync, readFileSync } from 'node:fs';

type Results = { testResults: { name: string; status: string }[] };

/** The paths of the test files that failed, from what Jest wrote with `--json`; undefined when it came to no result. */
export const failedFiles = (path: string): string[] | undefined => {
  if (!existsSync(path)) return undefined;
  const { testResults } = JSON.parse(readFileSync(path, 'utf8')) as Results;
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
};
