import type { Operation } from '@outlay/contracts';
import type { Language } from './samples/samples.ts';
import { samplesOfRequest } from './samples/samples.ts';
import { readRequest } from './samples/written-request.ts';

/** Requests that stand in guides as they are sent: a line with method and path, headers, and a body after an empty line. */
export type GuideRequests = {
  /** @throws Error when no operation has this method and path */
  read: (text: string) => { line: string; samples: Record<Language, string> };
};

export const createGuideRequests = (operations: readonly Operation[]): GuideRequests => ({
  read: (text) => {
    const request = readRequest(text, operations);
    return { line: text.split('\n', 1)[0] ?? '', samples: samplesOfRequest(request) };
  },
});
