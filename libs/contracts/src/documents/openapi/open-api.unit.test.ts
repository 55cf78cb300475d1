import { expect, it } from '@jest/globals';
import { forGenerators } from './open-api.ts';

const day = { type: 'string', format: 'date' };
const time = { type: 'string', format: 'date-time' };

it('a boolean that has one value is a boolean, whose description says so', () => {
  expect(forGenerators({ a: { type: 'boolean', const: true, description: 'Was shown' } })).toEqual({
    a: { type: 'boolean', description: 'Was shown; always true' },
  });
});

it('texts that differ by their format alone are one text', () => {
  expect(forGenerators({ anyOf: [day, time], description: 'When' })).toEqual({ type: 'string', description: 'When' });
  expect(forGenerators({ anyOf: [day, time, { type: 'null' }] })).toEqual({ type: ['string', 'null'] });
  for (const kept of [
    { anyOf: [day, { type: 'null' }] },
    { anyOf: [{ type: 'string', const: 'none' }, { type: 'string' }] },
    { anyOf: [{ type: 'integer' }, { type: 'array', items: { type: 'integer' } }] },
  ])
    expect(forGenerators(kept)).toEqual(kept);
});

it('numbers have 64 bits, and examples stay as they are', () => {
  const example = { type: 'number', anyOf: [day, time] };
  expect(forGenerators({ type: 'number', example, examples: [example] })).toEqual({
    type: 'number',
    format: 'double',
    example,
    examples: [example],
  });
});
