import { describe, expect, it, jest } from '@jest/globals';
import { type EventOf, sandboxClockMoved } from '@outlay/contracts';
import { fromTheFuture, verdictOn } from '@outlay/testing';
import { hearSandboxClockMoved } from '../src/events-in/sandbox-clock-moved.ts';

const { example } = sandboxClockMoved;
const hearing = () => {
  const remember = jest.fn(async (_event: EventOf<typeof sandboxClockMoved>) => undefined);
  return { remember, handler: hearSandboxClockMoved({ clockMoved: remember }) };
};

describe('sandbox.clock_moved, as this service hears it', () => {
  it.each([
    ['the example of its contract', example],
    ['one with members that are unknown here', fromTheFuture(example)],
  ])('is remembered from %s', async (_which, event) => {
    const { remember, handler } = hearing();
    expect(await verdictOn(handler, event)).toEqual({ verdict: 'done' });
    expect(remember.mock.calls[0]?.[0]).toMatchObject({ id: example.id, data: example.data });
  });

  it('is dead-lettered when it breaks its contract', async () => {
    const { remember, handler } = hearing();
    expect(await verdictOn(handler, { ...example, data: {} })).toMatchObject({ verdict: 'dead-letter' });
    expect(remember).not.toHaveBeenCalled();
  });
});
