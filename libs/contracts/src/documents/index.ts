/** The documents made from the tables. An entry of its own: services that do not show them need not load them. */
export { asyncApiDocument } from './asyncapi/async-api.ts';
export { errorEnvelope, errorsOf, problemDetails } from './openapi/errors.ts';
export { descriptionOf, fieldsOf, type JsonSchema, jsonSchemaOf } from './openapi/json-schema.ts';
export { openApiDocument } from './openapi/open-api.ts';
export { aboutOf } from './openapi/paths.ts';
export { sampleOf } from './openapi/samples.ts';
