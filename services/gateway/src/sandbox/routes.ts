import { AppError } from '@outlay/contracts';
import { type Handlers, ok } from '@outlay/http';
import type { SandboxTime } from './move-clock.ts';

type Ours = Pick<Handlers<'gateway'>, 'getSandboxClock' | 'moveSandboxClock'>;

/** In production there is no time but the real one, and no such route. */
export const sandboxHandlers = (time: SandboxTime | undefined): Ours => {
  const known = (): SandboxTime => {
    if (!time) throw new AppError('ROUTE_NOT_FOUND');
    return time;
  };
  return {
    getSandboxClock: async () => ok(known().read()),
    moveSandboxClock: async ({ caller, body }) => ok(await known().move(caller, body)),
  };
};
