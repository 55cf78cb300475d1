import { expect, it } from '@jest/globals';
import { freePorts } from '../servers/ports.ts';

it('a port that was given out is given to nobody else, also before anyone listens on it', async () => {
  const given = await Promise.all(Array.from({ length: 20 }, () => freePorts(20)));
  const ports = given.flat();
  expect(new Set(ports).size).toBe(400);
  expect(ports.every((port) => port >= 20_000 && port < 32_000)).toBe(true);
});
