import { describe, expect, it } from '@jest/globals';
import { within } from './within.ts';

describe('a time limit', () => {
  it('passes on what the work comes to in time', async () => {
    await expect(within(1_000, Promise.resolve('done'))).resolves.toBe('done');
    await expect(within(1_000, Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  });

  it('is a TIMEOUT that says how long was waited', async () => {
    const error = await within(1, new Promise(() => undefined)).catch((error: unknown) => error);
    expect(error).toMatchObject({ code: 'TIMEOUT', cause: { message: 'no answer within 1 ms' } });
  });
});
