import { isVariable, textVariableIn, variableIn } from './sample-request.ts';

/** What needs no quotes as the name of a member. */
export const NAME = /^[A-Za-z_$][\w$]*$/;
const WIDEST = 80;

export const quoted = (text: string): string =>
  `'${text.replaceAll('\\', String.raw`\\`).replaceAll("'", String.raw`\'`).replaceAll('\n', String.raw`\n`)}'`;

/** A value as TypeScript has it, on one line where it fits; variables are those that were read before. */
export const literalOf = (value: unknown, indent = ''): string => {
  const variable = variableIn(value);
  if (variable !== undefined) return `Number(${variable})`;
  const text = textVariableIn(value);
  if (text !== undefined) return text;
  if (typeof value === 'string') return quoted(value);
  if (value === null || typeof value !== 'object') return String(value);
  if (isVariable(value)) return value.isNumber ? `Number(${value.variable})` : value.variable;
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const parts = Array.isArray(value)
    ? value.map((each) => literalOf(each, inner))
    : Object.entries(value).map(
        ([name, each]) => `${NAME.test(name) ? name : quoted(name)}: ${literalOf(each, inner)}`,
      );
  if (parts.length === 0) return open + close;
  const space = open === '{' ? ' ' : '';
  const line = `${open}${space}${parts.join(', ')}${space}${close}`;
  if (!line.includes('\n') && indent.length + line.length <= WIDEST) return line;
  return `${open}\n${parts.map((part) => `${inner}${part},`).join('\n')}\n${indent}${close}`;
};
