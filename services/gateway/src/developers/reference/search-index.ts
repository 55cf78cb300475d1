import { ERROR_CODES, type EventDefinition, groupOf, type Operation } from '@outlay/contracts';
import { descriptionOf, fieldsOf } from '@outlay/contracts/documents';
import type { z } from 'zod';
import { anchorOf } from './anchors.ts';
import { type Entry, pathOfKind, pathOfTag } from './contents.ts';
import type { Guide } from './guides.ts';
import { plain } from './text.ts';

/** Kind, title, what it is, path, further words to find it by. */
export type Found = [kind: string, title: string, about: string, path: string, words?: string];

/** Long enough for a line of results. */
const LONGEST = 110;
const shortened = (text: string): string => {
  const whole = plain(text);
  return whole.length <= LONGEST ? whole : `${whole.slice(0, LONGEST - 1).trimEnd()}…`;
};

const ofOperation = ({ id, summary, method, path }: Operation): Found => [
  'operation',
  summary,
  `${method} ${path}`,
  `${pathOfTag(groupOf(path))}#${id}`,
  id,
];

const bodyFields = ({ id, path, body, query }: Operation): Found[] => {
  const at = `${pathOfTag(groupOf(path))}#${id}`;
  const of = (schema: z.ZodType, place: string): Found[] =>
    Object.entries(fieldsOf(schema)).map(([name, field]) => {
      return ['field', name, shortened(descriptionOf(field) ?? ''), `${at}-${place}.${name}`];
    });
  return [...(body === null ? [] : of(body, 'body')), ...of(query, 'query')];
};

/** A field that says the same in many operations of a page is found once. */
const withoutRepetitions = (found: readonly Found[]): Found[] => {
  const keyOf = ([, title, about, path]: Found): string => `${title} ${about} ${path.split('#', 1)[0]}`;
  return [...new Map(found.toReversed().map((each) => [keyOf(each), each])).values()].toReversed();
};

const ofGuide = ({ slug, title, about, text }: Guide): Found[] => {
  const path = `/docs/guides/${slug}`;
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']): Found => {
    return ['guide', plain(heading), title, `${path}#${anchorOf(plain(heading))}`];
  });
  return [['guide', title, shortened(about), path], ...headings];
};

type Tables = {
  operations: readonly Operation[];
  events: readonly EventDefinition[];
  guides: readonly Guide[];
  contents: readonly Entry[];
  causes: ReadonlyMap<string, string>;
};

/** Everything that can be searched for: pages, operations, fields, events, errors and the headings of guides. */
export const searchIndexOf = ({ operations, events, guides, contents, causes }: Tables): Found[] => [
  ...contents
    .filter(({ shows }) => shows !== 'guide')
    .map(({ title, section, path }): Found => ['page', title, section, path]),
  ...guides.flatMap(ofGuide),
  ...operations.map(ofOperation),
  ...events.map(({ kind, summary }): Found => ['event', kind, summary, `${pathOfKind(kind)}#${kind}`]),
  ...Object.keys(ERROR_CODES).map((code): Found => {
    return ['error', code, shortened(causes.get(code) ?? ''), `/docs/errors#${code}`];
  }),
  ...withoutRepetitions(operations.flatMap(bodyFields)),
];
