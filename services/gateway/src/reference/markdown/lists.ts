import type { Field } from '../schema-fields.ts';

export const fence = (language: string, code: string): string => `\`\`\`${language}\n${code.trimEnd()}\n\`\`\``;

/** Fields as nested lists: name, type, whether it is required, what it is. */
export const fieldLines = (fields: readonly Field[], indent = ''): string[] =>
  fields.flatMap(({ name, type, isRequired, about, facts, fields: inner }) => [
    `${indent}- \`${name}\` (${type}${isRequired ? ', required' : ''})${about === '' ? '' : `: ${about}`}${facts.length === 0 ? '' : ` (${facts.join('; ')})`}`,
    ...fieldLines(inner, `${indent}  `),
  ]);

/** Parts with an empty line between them; what is empty is left out. */
export const paragraphs = (parts: readonly string[]): string => `${parts.filter((part) => part !== '').join('\n\n')}\n`;
