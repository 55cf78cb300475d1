import type { Cause } from '../causes.ts';
import type { OperationModel } from '../operation-model.ts';
import { objectsOf, type ResourceModel } from '../resource-page.ts';
import { jsonText } from '../samples/json-text.ts';
import { LANGUAGES } from '../samples/samples.ts';
import type { Shown } from '../schema-fields.ts';
import { fence, fieldLines, paragraphs } from './lists.ts';

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

const section = (model: OperationModel): string[] => {
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
export const objectParts = (shown: Shown): string[] => {
  const objects = objectsOf(shown);
  const parts = objects.flatMap(({ name, about, fields }) => [`### ${name}`, about, fieldLines(fields).join('\n')]);
  return objects.length === 0 ? [] : ['## Objects', ...parts];
};

/** A page of operations in Markdown, whole: what programs read in place of the page. */
export const resourceMarkdown = ({ title, about, operations, shown }: ResourceModel): string =>
  paragraphs([`# ${title}`, about, ...operations.flatMap(section), ...objectParts(shown)]);
