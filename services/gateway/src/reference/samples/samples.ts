import type { Operation } from '@outlay/contracts';
import type { Described } from '../subset.ts';
import { curlOf } from './curl.ts';
import { describedRequest } from './described-request.ts';
import { goOf } from './go.ts';
import { pythonOf } from './python.ts';
import type { SampleRequest } from './sample-request.ts';
import { typescriptOf } from './typescript.ts';

export const LANGUAGES = [
  { id: 'curl', name: 'curl', fence: 'sh' },
  { id: 'ts', name: 'TypeScript', fence: 'ts' },
  { id: 'python', name: 'Python', fence: 'python' },
  { id: 'go', name: 'Go', fence: 'go' },
] as const;

export type Language = (typeof LANGUAGES)[number]['id'];

/** One request in every language. Each reads the address, the credential and the business from the environment. */
export const samplesOfRequest = (request: SampleRequest): Record<Language, string> => ({
  curl: curlOf(request),
  ts: typescriptOf(request),
  python: pythonOf(request),
  go: goOf(request),
});

export const samplesOf = (operation: Operation, described: Described): Record<Language, string> =>
  samplesOfRequest(describedRequest(operation, described));
