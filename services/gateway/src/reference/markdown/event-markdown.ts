import type { EventDefinition } from '@outlay/contracts';
import { pathOfKind } from '../contents.ts';
import type { EventModel } from '../event-page.ts';
import { jsonText } from '../samples/json-text.ts';
import type { Field } from '../schema-fields.ts';
import type { Subset } from '../subset.ts';
import { fence, fieldLines, paragraphs } from './lists.ts';
import { objectParts } from './resource-markdown.ts';

const section = ({ kind, summary, isDefault, scopes, fields, example }: EventModel): string[] => [
  `## ${kind}`,
  `${summary}. Sent to endpoints that ${isDefault ? 'name it, name `*` or name no kinds' : 'name it or name `*`'}. Scopes: ${scopes.map((scope) => `\`${scope}\``).join(', ')}.`,
  '### Fields of `data`',
  fieldLines(fields).join('\n'),
  fence('json', jsonText(example)),
];

export const eventMarkdown = (title: string, events: readonly EventModel[], subset: Subset): string =>
  paragraphs([`# Events: ${title}`, ...events.flatMap(section), ...objectParts(subset)]);

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
