import type { Operation } from '@outlay/contracts';
import { fieldsOf, type JsonSchema, jsonSchemaOf, sampleOf } from '@outlay/contracts/documents';
import type { Described } from '../subset.ts';
import { headersOf, type SampleRequest, type Text } from './sample-request.ts';

/** Ids by name, where a schema gives any number: those of the examples. */
const BY_NAME: Readonly<Record<string, unknown>> = { id: 4211, receiptId: 501, userId: 7, batchId: 31, vehicleId: 8 };

/** A value for each name between the braces of a path. */
export const paramsOf = ({ params }: Operation): Record<string, unknown> => {
  const { properties = {} } = jsonSchemaOf(params, 'input');
  return Object.fromEntries(
    Object.entries(fieldsOf(params)).map(([name, field]) => {
      const isNumber = (properties[name] as JsonSchema).type === 'integer';
      if (name === 'businessId') return [name, { variable: 'TENANT', isNumber }];
      return [name, isNumber ? (BY_NAME[name] ?? 3) : (sampleOf(field, 'input') ?? 'text')];
    }),
  );
};

/** Only what a request must have: everything else stands in the list of parameters. */
const queryOf = ({ parameters = [] }: Described): Record<string, unknown> =>
  Object.fromEntries(
    parameters
      .filter(({ in: place, required }) => place === 'query' && required)
      .map(({ name, schema }) => [name, schema?.examples?.[0] ?? schema?.const ?? schema?.enum?.[0] ?? 'text']),
  );

const pathOf = (path: string, params: Record<string, unknown>, query: Record<string, unknown>): Text => {
  const parts = path.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined) return part;
    return name === 'businessId' ? { variable: 'TENANT' } : encodeURIComponent(`${params[name]}`);
  });
  const text = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, `${value}`]),
  ).toString();
  return text === '' ? parts : [...parts, `?${text}`];
};

const bodyOf = ({ requestBody }: Described): SampleRequest['body'] => {
  const [[type = '', media] = []] = Object.entries(requestBody?.content ?? {});
  if (media === undefined) return null;
  if (type.endsWith('json')) return { kind: 'json', value: media.example ?? {} };
  const fields = Object.entries((media.example ?? {}) as Record<string, unknown>);
  const kind = type === 'multipart/form-data' ? 'parts' : 'form';
  return { kind, fields: Object.fromEntries(fields.map(([name, value]) => [name, String(value)])) };
};

/** The request of an operation that its description gives as an example. */
export const describedRequest = (operation: Operation, described: Described): SampleRequest => {
  const [params, query, body] = [paramsOf(operation), queryOf(described), bodyOf(described)];
  const [success] = Object.entries(described.responses).filter(([status]) => status.startsWith('2'));
  const [answer] = Object.keys(success?.[1].content ?? {});
  const isJson = answer?.endsWith('json') === true;
  const path = pathOf(operation.path, params, query);
  return { operation, path, headers: headersOf(operation, body), body, params, query, isJson };
};
