const WIDEST = 76;

/** JSON for people: indented, and on one line what fits there. */
export const jsonText = (value: unknown, indent = ''): string => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const parts = Array.isArray(value)
    ? value.map((each) => jsonText(each, inner))
    : Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${jsonText(each, inner)}`);
  if (parts.length === 0) return open + close;
  const space = open === '{' ? ' ' : '';
  const line = `${open}${space}${parts.join(', ')}${space}${close}`;
  const isFlat = indent !== '' || Array.isArray(value);
  if (isFlat && !line.includes('\n') && indent.length + line.length <= WIDEST) return line;
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
};
