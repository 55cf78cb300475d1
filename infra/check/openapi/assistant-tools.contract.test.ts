import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { OPERATIONS, type Operation } from '@outlay/contracts';
import { ASSISTANT_TOOLS_FILE, assistantTools, assistantToolsText } from './assistant-tools.ts';

const operations: readonly Operation[] = OPERATIONS;

describe('the tools for assistants', () => {
  it('are those of the contracts: npm run generate', () => {
    expect(readFileSync(ASSISTANT_TOOLS_FILE, 'utf8')).toBe(assistantToolsText());
  });

  it('are of money where an operation moves it', () => {
    const money = new Set(
      operations
        .filter(
          ({ method, rateClass, path }) => method !== 'GET' && rateClass === 'money' && !path.endsWith('/preview'),
        )
        .map(({ path, method }) => `${method} ${path}`),
    );
    const others = assistantTools().filter(({ access }) => access !== 'money');
    expect(others.filter(({ method, path }) => money.has(`${method} ${path}`))).toEqual([]);
    expect(money.size).toBeGreaterThan(5);
  });

  it('have names that every client takes', () => {
    for (const { name } of assistantTools()) expect(name).toMatch(/^[a-z_]{1,64}$/);
  });
});
