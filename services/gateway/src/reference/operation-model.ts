import { isOfStandard, isSubscribable, type Operation, ROLES } from '@outlay/contracts';
import { aboutOf } from '@outlay/contracts/documents';
import { type Cause, errorsBy } from './causes.ts';
import { type Language, samplesOf } from './samples/samples.ts';
import { type Field, fieldsOfSchema, type Parameter, parameterField } from './schema-fields.ts';
import type { Described, Subset } from './subset.ts';

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
