import { describe, expect, it, jest } from '@jest/globals';
import { type EventOf, userCreated } from '@outlay/contracts';
import { fromTheFuture, verdictOn } from '@outlay/testing';
import { hearUserCreated } from '../src/events-in/user-created.ts';

const { example } = userCreated;
const hearing = () => {
  const remember = jest.fn(async (_event: EventOf<typeof userCreated>) => undefined);
  return { remember, handler: hearUserCreated({ user: remember }) };
};

describe('user.created, as this service hears it', () => {
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
    const broken = { ...example, data: {} };
    expect(await verdictOn(handler, broken)).toMatchObject({ verdict: 'dead-letter' });
    expect(remember).not.toHaveBeenCalled();
  });
});
