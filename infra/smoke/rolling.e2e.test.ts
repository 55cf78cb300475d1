import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { lineOf, type Rolling, startRolling } from '../prove/deploy/replace.ts';

let rolling: Rolling;

beforeAll(async () => {
  rolling = await startRolling({ pace: 2 });
}, 120_000);

afterAll(() => rolling.stop(), 60_000);

describe('a service that is replaced under load', () => {
  it('costs no request and no event; `npm run prove rolling` replaces all seven', async () => {
    const replaced = await rolling.replace('expense');
    process.stdout.write(`replaced ${lineOf(replaced)}\n`);
    expect(replaced).toMatchObject({ failed: 0, failures: [], lost: 0 });
    expect(replaced.requests).toBeGreaterThan(100);
    expect(replaced.published).toBeGreaterThan(50);
  }, 180_000);
});
