import { isOfStandard, OPERATIONS } from '@outlay/contracts';
import { openApiDocument } from '@outlay/contracts/documents';

type Json = { [name: string]: unknown };
type Content = Record<string, { schema?: Json }>;
type Parameter = { $ref?: string; schema?: Json & { anyOf?: Json[] } };
type Shown = {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
};

/** Headers of every request, which a client sends by itself, and those of some, which its caller may set. */
const OF_EVERY_REQUEST = /\/(Tenant|OptionalTenant|AcceptLanguage|OnBehalfOf)$/;
const OF_SOME = /\/(IdempotencyKey|IfMatch)$/;
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data';
/** Bodies and answers of several types say the same in each. */
const oneType = (content: Content): Content => (content[JSON_TYPE] ? { [JSON_TYPE]: content[JSON_TYPE] } : content);
/** A form says something else: it has a file, as it is. */
const bodyTypes = (content: Content): Content => ({
  ...oneType(content),
  ...(content[FORM_TYPE] && { [FORM_TYPE]: content[FORM_TYPE] }),
});

const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** An envelope gets the name of its operation, so that a language names its type readably. */
const named = (operationId: string, content: Content, schemas: Json): Content => {
  const schema = (content[JSON_TYPE] as Content[string] | undefined)?.schema;
  if (schema === undefined || '$ref' in schema) return content;
  const name = `${pascal(operationId)}Response`;
  if (name in schemas) throw new Error(`two schemas are called ${name}`);
  schemas[name] = schema;
  return { [JSON_TYPE]: { schema: { $ref: `#/components/schemas/${name}` } } };
};

/** A filter that takes ids or a word is a text to a client. */
const plainText = (parameter: Parameter): Parameter => {
  const branches = parameter.schema?.anyOf;
  const isText = Array.isArray(branches) && branches.every(({ type }) => type === 'string');
  return isText ? { ...parameter, schema: { type: 'string' } } : parameter;
};

const slim = (operation: Shown, schemas: Json, omitted: readonly RegExp[]): Shown => {
  const { operationId, parameters = [], requestBody, responses } = operation;
  const good = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  return {
    ...operation,
    parameters: parameters.filter(({ $ref = '' }) => !omitted.some((one) => one.test($ref))).map(plainText),
    ...(requestBody && { requestBody: { ...requestBody, content: bodyTypes(requestBody.content) } }),
    responses: Object.fromEntries(
      good.map(([status, { description, content }]) => [
        status,
        { description, ...(content && { content: named(operationId, oneType(content), schemas) }) },
      ]),
    ),
  };
};

/**
 * The OpenAPI document as our clients are generated from it: one type per body, a name for each answer, and without errors and
 * headers, which are the same for all and which the clients themselves know; `withHeaders`: those that a caller may set are
 * parameters. OAuth and SCIM are for libraries of those.
 */
export const clientDocument = ({ withHeaders }: { withHeaders: boolean }): Json => {
  const omitted = withHeaders ? [OF_EVERY_REQUEST] : [OF_EVERY_REQUEST, OF_SOME];
  const operations = OPERATIONS.filter((operation) => !isOfStandard(operation));
  const document = openApiDocument('/', { operations }) as unknown as {
    paths: Record<string, Record<string, Shown>>;
    components: { schemas: Json };
  };
  const schemas = { ...document.components.schemas };
  const paths = Object.entries(document.paths).map(([path, byMethod]) => [
    path,
    Object.fromEntries(Object.entries(byMethod).map(([method, shown]) => [method, slim(shown, schemas, omitted)])),
  ]);
  const { webhooks: _, ...rest } = document as unknown as Json;
  return { ...rest, paths: Object.fromEntries(paths), components: { ...document.components, schemas } };
};
