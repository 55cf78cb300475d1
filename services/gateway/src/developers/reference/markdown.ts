import type { EventDefinition } from '@outlay/contracts';
import { type Entry, pathOfKind } from './contents.ts';
import type { EventModel } from './event-page.ts';
import type { Guide } from './guides.ts';
import type { Abouts } from './home-page.ts';
import type { Cause, OperationModel } from './operation-model.ts';
import { objectsOf, type ResourceModel } from './resource-page.ts';
import { jsonText } from './samples/json-text.ts';
import { LANGUAGES } from './samples/samples.ts';
import type { GuideRequests } from './samples/written-request.ts';
import type { Field, Shown } from './schema-fields.ts';
import type { Subset } from './subset.ts';
import { plain } from './text.ts';

export const fence = (language: string, code: string): string => `\`\`\`${language}\n${code.trimEnd()}\n\`\`\``;

/** Fields as nested lists: name, type, whether it is required, what it is. */
const fieldLines = (fields: readonly Field[], indent = ''): string[] =>
  fields.flatMap(({ name, type, isRequired, about, facts, fields: inner }) => [
    `${indent}- \`${name}\` (${type}${isRequired ? ', required' : ''})${about === '' ? '' : `: ${about}`}${facts.length === 0 ? '' : ` (${facts.join('; ')})`}`,
    ...fieldLines(inner, `${indent}  `),
  ]);

/** Parts with an empty line between them; what is empty is left out. */
export const paragraphs = (parts: readonly string[]): string => `${parts.filter((part) => part !== '').join('\n\n')}\n`;

const REQUEST = /^```http.*\n([\s\S]*?)^```/gm;

/** A guide as it is written, each request of it in every language. */
export const guideMarkdown = ({ text }: Guide, requests: GuideRequests): string =>
  text.replaceAll(REQUEST, (_, request: string) => {
    const { samples } = requests.read(request);
    return LANGUAGES.map(({ id, fence: language }) => fence(language, samples[id])).join('\n\n');
  });

/** Every page as a link to its Markdown, by section (https://llmstxt.org). */
export const llmsText = (contents: readonly Entry[], abouts: Abouts): string => {
  const sections = [...new Set(contents.map(({ section }) => section))].filter((section) => section !== '');
  return paragraphs([
    '# Outlay',
    '> Expenses, reports, bills, receipts and mileage of many businesses by a REST JSON API, and every change sent to HTTPS endpoints, signed.',
    'Every page is Markdown at its address with `.md`, or with `Accept: text/markdown`. The whole API is at `/openapi.json`, its events at `/asyncapi.json`.',
    ...sections.flatMap((section) => [
      `## ${section}`,
      contents
        .filter((entry) => entry.section === section)
        .map(({ path, title }) => {
          const about = plain(abouts.get(path) ?? '');
          return `- [${title}](${path}.md)${about === '' ? '' : `: ${about}`}`;
        })
        .join('\n'),
    ]),
  ]);
};

const causeLines = (causes: readonly Cause[]): string =>
  causes.map(({ code, status, meaning }) => `- ${status} \`${code}\`: ${meaning}`).join('\n');

const factLines = ({ operation, roles, emits }: OperationModel): string =>
  [
    operation.scope === null ? '' : `- Scope: \`${operation.scope}\``,
    roles === null ? '' : `- Roles: ${roles}`,
    operation.rateClass === 'default' ? '' : `- Rate window: \`${operation.rateClass}\``,
    emits.length === 0 ? '' : `- Publishes: ${emits.map((kind) => `\`${kind}\``).join(', ')}`,
  ]
    .filter((line) => line !== '')
    .join('\n');

const operationSection = (model: OperationModel): string[] => {
  const { operation, about, groups, answer, errors, samples } = model;
  const { own, usual } = errors;
  return [
    `## ${operation.summary}`,
    `\`${operation.method} ${operation.path}\` (\`${operation.id}\`)`,
    about,
    factLines(model),
    ...groups.flatMap(({ title, note = '', fields }) => [`### ${title}`, note, fieldLines(fields).join('\n')]),
    `### Answer ${answer.status}`,
    fieldLines(answer.fields).join('\n'),
    ...(answer.example === undefined ? [] : [fence('json', jsonText(answer.example))]),
    ...(own.length + usual.length === 0 ? [] : ['### Errors', causeLines(own)]),
    usual.length === 0 ? '' : `Also, as every such operation: ${usual.map(({ code }) => `\`${code}\``).join(', ')}.`,
    '### Samples',
    ...LANGUAGES.map(({ id, fence: language }) => fence(language, samples[id])),
  ];
};

/** The objects of a page, each once. */
const objectParts = (shown: Shown): string[] => {
  const objects = objectsOf(shown);
  const parts = objects.flatMap(({ name, about, fields }) => [`### ${name}`, about, fieldLines(fields).join('\n')]);
  return objects.length === 0 ? [] : ['## Objects', ...parts];
};

/** A page of operations in Markdown, whole: what programs read in place of the page. */
export const resourceMarkdown = ({ title, about, operations, shown }: ResourceModel): string =>
  paragraphs([`# ${title}`, about, ...operations.flatMap(operationSection), ...objectParts(shown)]);

const eventSection = ({ kind, summary, isDefault, scopes, fields, example }: EventModel): string[] => [
  `## ${kind}`,
  `${summary}. Sent to endpoints that ${isDefault ? 'name it, name `*` or name no kinds' : 'name it or name `*`'}. Scopes: ${scopes.map((scope) => `\`${scope}\``).join(', ')}.`,
  '### Fields of `data`',
  fieldLines(fields).join('\n'),
  fence('json', jsonText(example)),
];

export const eventMarkdown = (title: string, events: readonly EventModel[], subset: Subset): string =>
  paragraphs([`# Events: ${title}`, ...events.flatMap(eventSection), ...objectParts(subset)]);

export const eventsMarkdown = (
  events: readonly EventDefinition[],
  envelope: readonly Field[],
  example: unknown,
): string =>
  paragraphs([
    '# All events',
    'Sent to your endpoints at least once, with the same bytes each time, in no promised order.',
    '## Fields of every event',
    fieldLines(envelope).join('\n'),
    fence('json', jsonText(example)),
    '## Kinds',
    events.map(({ kind, summary }) => `- [${kind}](${pathOfKind(kind)}.md): ${summary}`).join('\n'),
  ]);
