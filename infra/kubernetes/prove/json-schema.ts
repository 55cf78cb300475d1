/** OpenAPI's schemas as the API server's document and definitions of custom resources have them. */
export type OpenApiSchema = {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  properties?: Record<string, OpenApiSchema>;
  additionalProperties?: OpenApiSchema | boolean;
  items?: OpenApiSchema;
  allOf?: OpenApiSchema[];
  required?: string[];
  nullable?: boolean;
  [extension: string]: unknown;
};

const NUMBERS_TOO = [
  'io.k8s.apimachinery.pkg.api.resource.Quantity',
  'io.k8s.apimachinery.pkg.util.intstr.IntOrString',
];
const KEPT = ['enum', 'required', 'minimum', 'maximum', 'minLength', 'maxLength', 'pattern', 'minItems', 'maxItems'];

type Definitions = Readonly<Record<string, OpenApiSchema>>;

const mapped = (properties: Record<string, OpenApiSchema>, definitions: Definitions): Record<string, unknown> =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, strictSchema(schema, definitions)]));

const referred = (name: string, definitions: Definitions): unknown => {
  if (NUMBERS_TOO.includes(name)) return { type: ['string', 'number'] };
  const schema = definitions[name];
  if (!schema) throw new Error(`${name} is not defined`);
  return strictSchema(schema, definitions);
};

/**
 * A JSON schema that also refuses what it does not name, with everything in it: what a strict validator of manifests reads. An
 * object is open only where it says so, or where it is a map.
 */
export const strictSchema = (schema: OpenApiSchema, definitions: Definitions = {}): unknown => {
  if (schema.$ref) return referred(schema.$ref.replace('#/definitions/', ''), definitions);
  if (schema['x-kubernetes-int-or-string'] || schema.format === 'int-or-string') return { type: ['string', 'number'] };
  const { type, properties, additionalProperties, items, nullable } = schema;
  const isOpen = Boolean(schema['x-kubernetes-preserve-unknown-fields']) || (type === 'object' && !properties);
  const rest = typeof additionalProperties === 'object' ? strictSchema(additionalProperties, definitions) : isOpen;
  return {
    ...(type && { type: nullable ? [type, 'null'] : type }),
    ...Object.fromEntries(KEPT.flatMap((name) => (name in schema ? [[name, schema[name]]] : []))),
    ...(properties && { properties: mapped(properties, definitions) }),
    ...((type === 'object' || properties) && { additionalProperties: rest }),
    ...(items && { items: strictSchema(items, definitions) }),
  };
};
