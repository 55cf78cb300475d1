import { describe, expect, it } from '@jest/globals';
import { openApiDocument } from '../src/documents/index.ts';
import { REQUESTS, RESOURCES } from '../src/documents/openapi/examples/examples.ts';
import { isDocumented, isOfStandard, OPERATIONS, type Operation } from '../src/index.ts';

const operations = (OPERATIONS as readonly Operation[]).filter(
  (operation) => isDocumented(operation) && !isOfStandard(operation),
);
const document = openApiDocument('https://api.outlay.example');

type Media = { content?: Record<string, { example?: unknown }> };
type Shown = { requestBody?: Media; responses: Record<string, Media> };
const exampleIn = (media: Media | undefined): unknown => Object.values(media?.content ?? {})[0]?.example;

const shown = operations.map((operation) => {
  const item = document.paths?.[operation.path] as unknown as Record<string, Shown>;
  const { requestBody, responses } = item[operation.method.toLowerCase()] as Shown;
  return { operation, request: exampleIn(requestBody), answer: exampleIn(responses[`${operation.status}`]) };
});
const withBody = shown.filter(({ operation }) => operation.body !== null);

/** `lastFour: "last four"`: a text that is the name of its field says nothing about it. */
const fillersIn = (value: unknown, name = ''): string[] => {
  if (Array.isArray(value)) return value.flatMap((each) => fillersIn(each, name.replace(/s$/, '')));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, each]) => fillersIn(each, key));
  const filler = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return typeof value === 'string' && (value === filler || value.includes('....')) ? [`${name}: ${value}`] : [];
};

describe('the examples of requests', () => {
  it.each(withBody.map((each) => [each.operation.id, each] as const))(
    'has one of %s that is valid and has something in it',
    (_id, { operation, request }) => {
      expect(operation.body?.safeParse(request).error?.issues ?? []).toEqual([]);
      expect(Object.keys(request as object).length).toBeGreaterThan(0);
    },
  );

  it('are of operations that exist', () => {
    const ids = new Set(withBody.map(({ operation }) => operation.id));
    expect(Object.keys(REQUESTS).filter((id) => !ids.has(id))).toEqual([]);
  });
});

describe('the examples of answers', () => {
  it('are valid', () => {
    const broken = shown.filter(({ operation, answer }) => operation.answer?.safeParse(answer).success === false);
    expect(broken.map(({ operation }) => operation.id)).toEqual([]);
  });

  it('show each resource that is written for them as it is written', () => {
    const text = JSON.stringify(shown.map(({ answer }) => answer));
    expect(Object.keys(RESOURCES).filter((id) => !text.includes(JSON.stringify(RESOURCES[id])))).toEqual([]);
  });
});

describe('all examples', () => {
  it('have values that somebody would send, and not the names of their fields', () => {
    const fillers = shown.flatMap(({ operation, request, answer }) =>
      [request, answer].flatMap((value) => fillersIn(value)).map((filler) => `${operation.id} ${filler}`),
    );
    expect(fillers).toEqual([]);
  });
});
