import {
  fileOf,
  type SampleFile,
  type SampleRequest,
  type Text,
  textVariableIn,
  variableIn,
} from './sample-request.ts';

const WIDEST = 72;
const WORDS: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [true, 'True'],
  [false, 'False'],
  [null, 'None'],
]);

/** A value as Python has it: on one line where it fits. */
const literalOf = (value: unknown, indent: string): string => {
  const variable = variableIn(value);
  if (variable !== undefined) return `int(os.environ["${variable}"])`;
  const text = textVariableIn(value);
  if (text !== undefined) return `os.environ["${text}"]`;
  if (value === null || typeof value !== 'object') return WORDS.get(value) ?? JSON.stringify(value);
  const inner = `${indent}    `;
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const parts = Array.isArray(value)
    ? value.map((each) => literalOf(each, inner))
    : Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${literalOf(each, inner)}`);
  const line = `${open}${parts.join(', ')}${close}`;
  if (!line.includes('\n') && indent.length + line.length <= WIDEST) return line;
  return `${open}\n${parts.map((part) => `${inner}${part},`).join('\n')}\n${indent}${close}`;
};

const partOf = (part: Text[number]): string => {
  if (typeof part === 'string') return part;
  return 'fresh' in part ? '{uuid4()}' : `{os.environ['${part.variable}']}`;
};

const textOf = (text: Text): string => {
  const [only, ...others] = text;
  if (others.length === 0 && typeof only === 'object')
    return 'fresh' in only ? 'str(uuid4())' : `os.environ["${only.variable}"]`;
  if (text.every((part) => typeof part === 'string')) return JSON.stringify(text.join(''));
  return `f"${text.map(partOf).join('')}"`;
};

const BOUNDARY = 'outlay-file';

/** The parts of an upload, written by hand: the standard library has no form for it. */
const partsOf = ({ name, type }: SampleFile): string => `with open("${name}", "rb") as file:
    body = (
        b'--${BOUNDARY}\\r\\nContent-Disposition: form-data; name="file"; filename="${name}"\\r\\n'
        b"Content-Type: ${type}\\r\\n\\r\\n" + file.read() + b"\\r\\n--${BOUNDARY}--\\r\\n"
    )
`;

const dataOf = ({ body }: SampleRequest): string | undefined => {
  if (body === null) return undefined;
  if (body.kind === 'json') return `json.dumps(${literalOf(body.value, '    ')}).encode()`;
  return body.kind === 'parts' ? 'body' : `urlencode(${literalOf(body.fields, '    ')}).encode()`;
};

const printed = ({ isJson, operation }: SampleRequest): string => {
  if (operation.status === 204) return 'print(response.status)';
  return isJson ? 'print(json.load(response))' : 'print(response.read().decode())';
};

/** With the standard library alone, Python 3.8 or newer. */
export const pythonOf = (request: SampleRequest): string => {
  const { operation, path, body } = request;
  const data = dataOf(request);
  const headers: SampleRequest['headers'] =
    body?.kind === 'parts'
      ? [...request.headers, ['Content-Type', [`multipart/form-data; boundary=${BOUNDARY}`]]]
      : request.headers;
  const lines = [
    textOf([{ variable: 'OUTLAY' }, ...path]),
    `method="${operation.method}"`,
    ...(headers.length > 0
      ? [`headers={\n${headers.map(([name, value]) => `        "${name}": ${textOf(value)},\n`).join('')}    }`]
      : []),
    ...(data === undefined ? [] : [`data=${data}`]),
  ];
  const print = printed(request);
  const imports = [
    ...(`${data}${print}`.includes('json.') ? ['import json'] : []),
    'import os',
    ...(data?.startsWith('urlencode') ? ['from urllib.parse import urlencode'] : []),
    'from urllib.request import Request, urlopen',
    ...(lines.some((line) => line.includes('uuid4')) ? ['from uuid import uuid4'] : []),
  ];
  return `${imports.join('\n')}

${body?.kind === 'parts' ? `${partsOf(fileOf(body.fields))}\n` : ''}request = Request(
${lines.map((line) => `    ${line},\n`).join('')})
with urlopen(request) as response:
    ${print}
`;
};
