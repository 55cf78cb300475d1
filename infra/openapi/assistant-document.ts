/** What is used of the OpenAPI document. */
export type Schema = { [name: string]: unknown };

type Parameter = { name: string; in: string; required?: boolean; description?: string; schema?: Schema; $ref?: string };
export type Shown = {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
};
export type Document = {
  paths: Record<string, Record<string, Shown>>;
  components: { schemas: Record<string, Schema> };
};
