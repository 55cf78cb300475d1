import { ERROR_CODES, type ErrorCode, isOfStandard, isSubscribable, type Operation, ROLES } from '@outlay/contracts';
import { aboutOf, errorsOf } from '@outlay/contracts/documents';
import type { Guide } from './guides.ts';
import { type Language, samplesOf } from './samples/samples.ts';
import { type Field, fieldsOfSchema, type Parameter, parameterField } from './schema-fields.ts';
import type { Described, Subset } from './subset.ts';

export type Cause = { code: ErrorCode; status: number; meaning: string };

const ROW = /^\| `([A-Z_]+)` \| \d{3} \| (.+) \|$/gm;

/** What each code means and what to do, as the guide of errors has it. */
export const causesIn = (guides: readonly Guide[]): ReadonlyMap<string, string> => {
  const text = guides.find(({ slug }) => slug === 'errors')?.text ?? '';
  return new Map([...text.matchAll(ROW)].map(([, code = '', meaning = '']) => [code, meaning]));
};

/** The errors of an operation by status: those that it has of its own, and those that every one of its kind has. */
const errorsBy = (operation: Operation, causes: ReadonlyMap<string, string>) => {
  const own = new Set<ErrorCode>([
    ...operation.errors,
    ...(operation.path.includes('{') ? (['NOT_FOUND'] as const) : []),
  ]);
  const all = errorsOf(operation)
    .map((code): Cause => ({ code, status: ERROR_CODES[code].status, meaning: causes.get(code) ?? '' }))
    .toSorted((a, b) => a.status - b.status || a.code.localeCompare(b.code, 'en'));
  return { own: all.filter(({ code }) => own.has(code)), usual: all.filter(({ code }) => !own.has(code)) };
};

/** An operation as pages and their Markdown show it. */
export type OperationModel = {
  operation: Operation;
  about: string;
  /** Parameters by where they stand, and the fields of the body. */
  groups: { id: string; title: string; note?: string; fields: Field[] }[];
  /** The status of a good answer and the fields of its body. */
  answer: { status: number; type: string; fields: Field[]; example: unknown };
  errors: { own: Cause[]; usual: Cause[] };
  samples: Record<Language, string>;
  /** Null: every role. */
  roles: string | null;
  emits: string[];
};

const PLACES = [
  { id: 'path', title: 'Path' },
  { id: 'query', title: 'Query' },
  { id: 'header', title: 'Headers' },
] as const;

const parametersOf = (described: Described, subset: Subset): Parameter[] =>
  (described.parameters ?? []).map(({ $ref, ...given }) =>
    $ref === undefined ? given : (subset.parameters[$ref.split('/').at(-1) ?? ''] ?? given),
  );

const groupsOf = (described: Described, subset: Subset): OperationModel['groups'] => {
  const parameters = parametersOf(described, subset);
  const groups = PLACES.map(({ id, title }) => ({
    id,
    title,
    fields: parameters.filter((parameter) => parameter.in === id).map((parameter) => parameterField(parameter, subset)),
  }));
  const { content = {}, required = true } = described.requestBody ?? {};
  const [[type = '', media] = []] = Object.entries(content);
  const fields = media?.schema === undefined ? [] : fieldsOfSchema(media.schema, subset);
  const note = `${type === 'application/json' ? '' : `As \`${type}\`. `}${required ? '' : 'May be left out.'}`.trim();
  return [...groups, { id: 'body', title: 'Body', ...(note !== '' && { note }), fields }].filter(
    (group) => group.fields.length > 0,
  );
};

const answerOf = (described: Described, subset: Subset): OperationModel['answer'] => {
  const found = Object.entries(described.responses).find(([status]) => status.startsWith('2'));
  const [[type = '', media] = []] = Object.entries(found?.[1].content ?? {});
  const fields = media?.schema === undefined ? [] : fieldsOfSchema(media.schema, subset);
  return { status: Number(found?.[0] ?? 200), type, fields, example: media?.example };
};

/** Everything that is shown of an operation. */
export const modelOf = (
  operation: Operation,
  subset: Subset,
  operations: readonly Operation[],
  causes: ReadonlyMap<string, string>,
): OperationModel => {
  const described = subset.operationOf(operation);
  const isForAll = operation.open || operation.roles.length === ROLES.length;
  return {
    operation,
    about: aboutOf(operation, operations),
    groups: groupsOf(described, subset),
    answer: answerOf(described, subset),
    errors: isOfStandard(operation) ? { own: [], usual: [] } : errorsBy(operation, causes),
    samples: samplesOf(operation, described),
    roles: isForAll ? null : operation.roles.join(', '),
    emits: operation.emits.filter(isSubscribable),
  };
};
