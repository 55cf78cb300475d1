import type { createDocument } from 'zod-openapi';

type OpenApiDocument = ReturnType<typeof createDocument>;
type Schemas = NonNullable<NonNullable<OpenApiDocument['components']>['schemas']>;

const AT = '#/components/schemas/';
const NAMES = /"#\/components\/schemas\/([^"]+)"/g;

const namesIn = (part: unknown): string[] => [...JSON.stringify(part).matchAll(NAMES)].map(([, name = '']) => name);

/** What is named outside of the schemas, and by what is named there, and so on. */
const reachable = (document: OpenApiDocument): Schemas => {
  const { schemas = {}, ...others } = document.components ?? {};
  const found = new Set<string>();
  let next = namesIn({ ...document, components: others });
  while (next.length > 0) {
    const fresh = [...new Set(next)].filter((name) => !found.has(name));
    for (const name of fresh) found.add(name);
    next = fresh.flatMap((name) => namesIn(schemas[name] ?? {}));
  }
  const sorted = [...found].toSorted((a, b) => a.localeCompare(b, 'en'));
  return Object.fromEntries(sorted.map((name) => [name, schemas[name] ?? {}]));
};

/**
 * A schema gets a second name (`ExpenseAnswer`) where a request's and an answer's differ. What nothing refers to is left out; where
 * no request has it, the answer's takes the short name.
 */
export const settleNames = (document: OpenApiDocument, suffix: string): OpenApiDocument => {
  const schemas = reachable(document);
  const long = Object.keys(schemas).filter(
    (name) => name.endsWith(suffix) && !(name.slice(0, -suffix.length) in schemas),
  );
  const short = new Map(long.map((name) => [name, name.slice(0, -suffix.length)]));
  const renamed = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [short.get(name) ?? name, schema]),
  );
  const whole = { ...document, components: { ...document.components, schemas: renamed } };
  const text = JSON.stringify(whole).replaceAll(NAMES, (_, name: string) => `"${AT}${short.get(name) ?? name}"`);
  return JSON.parse(text) as OpenApiDocument;
};
