import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import type { Operation } from '../operations/operation.ts';
import { successOf } from './answers.ts';
import { rejectionsOf } from './errors.ts';
import { parametersOf } from './parameters.ts';
import { sampleOf } from './samples.ts';
import { securityOf } from './security.ts';

const UNGROUPED: ReadonlySet<string> = new Set(['v1', 'businesses']);

/** `/v1/businesses/{businessId}/bills/bulk/deny` -> `Bills`: the first word of a path that names a resource. */
export const groupOf = (path: string): string => {
  if (path.startsWith('/connect/')) return 'OAuth';
  const words = path.split('/').filter((word) => word !== '' && !word.startsWith('{'));
  const word = words.find((each) => !UNGROUPED.has(each)) ?? 'businesses';
  const text = word.replaceAll('-', ' ');
  return text.replace(/^api\b/, 'API').replace(/^./, (letter) => letter.toUpperCase());
};

const bodyOf = ({ body, consumes }: Operation) => {
  if (body === null) return {};
  const example = sampleOf(body, 'input');
  const media = { schema: body, ...(example !== undefined && { example }) };
  const required = !body.safeParse({}).success;
  return { requestBody: { required, content: Object.fromEntries(consumes.map((type) => [type, media])) } };
};

const descriptionOf = ({ scope, emits, rateClass }: Operation): string =>
  [
    scope === null ? '' : `Needs the scope \`${scope}\`.`,
    emits.length === 0 ? '' : `Says ${emits.map((kind) => `\`${kind}\``).join(', ')}.`,
    rateClass === 'default' ? '' : `Counts against the rate window \`${rateClass}\` as well.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');

const operationOf = (operation: Operation): ZodOpenApiOperationObject => {
  const { id, summary, shownAs } = operation;
  const tags = [groupOf(operation.path)];
  if (shownAs) return { tags, security: shownAs.security ?? [], operationId: id, summary, ...shownAs };
  const description = descriptionOf(operation);
  return {
    operationId: id,
    summary,
    ...(description !== '' && { description }),
    tags,
    security: securityOf(operation),
    parameters: parametersOf(operation) as NonNullable<ZodOpenApiOperationObject['parameters']>,
    ...bodyOf(operation),
    responses: { ...successOf(operation), ...rejectionsOf(operation) } as ZodOpenApiOperationObject['responses'],
  };
};

/** Every operation that is not internal, by path and method. */
export const pathsOf = (operations: readonly Operation[]): ZodOpenApiPathsObject => {
  const paths: ZodOpenApiPathsObject = {};
  for (const operation of operations) {
    const method = operation.method.toLowerCase() as Lowercase<Operation['method']>;
    paths[operation.path] = { ...paths[operation.path], [method]: operationOf(operation) };
  }
  return paths;
};
