import { groupOf, isDocumented, OPERATIONS, type Operation } from '@outlay/contracts';
import { readGuides } from './guides.ts';
import { LANGUAGES, type Language, samplesOf } from './samples/samples.ts';
import { createGuideRequests } from './samples/written-request.ts';
import { subsetOf } from './subset.ts';

export { LANGUAGES, type Language };

/** A request of a guide in every language, as the page shows it. */
export type GuideSnippet = {
  guide: string;
  /** `POST /v1/expenses` */
  line: string;
  samples: Record<Language, string>;
  /** Variables that later requests of the guide read, and where their values stand in the answer. */
  keeps: { name: string; path: string }[];
};

const REQUEST = /^```http ?(.*)\n([\s\S]*?)^```/gm;
const SHOWN: readonly Operation[] = (OPERATIONS as readonly Operation[]).filter(isDocumented);

const readKeeps = (text: string): GuideSnippet['keeps'] =>
  text
    .split(' ')
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', path = ''] = part.split('=', 2);
      return { name, path };
    });

/** For tests, which run them: the requests of all guides, in the order of reading. */
export const guideSnippets = (): GuideSnippet[] => {
  const requests = createGuideRequests(SHOWN);
  return readGuides().flatMap(({ slug, text }) =>
    [...text.matchAll(REQUEST)].map(([, keeps = '', request = '']) => {
      return { guide: slug, ...requests.read(request), keeps: readKeeps(keeps) };
    }),
  );
};

/** For tests, which compile them: the samples of every operation by its id. */
export const operationSnippets = (): Map<string, Record<Language, string>> => {
  const tags = [...new Set(SHOWN.map(({ path }) => groupOf(path)))];
  return new Map(
    tags.flatMap((tag) => {
      const own = SHOWN.filter(({ path }) => groupOf(path) === tag);
      const subset = subsetOf(own, []);
      return own.map((operation) => [operation.id, samplesOf(operation, subset.operationOf(operation))] as const);
    }),
  );
};
