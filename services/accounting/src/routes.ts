import type { Handlers } from '@outlay/http';
import type { Deps } from './deps.ts';

/** Every operation that this service owns: a missing one is a type error. */
export const routes = (_deps: Deps): Handlers<'accounting'> => ({});
