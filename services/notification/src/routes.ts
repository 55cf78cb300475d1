import type { Handlers } from '@outlay/http';
import type { Deps } from './deps.ts';
import { mailRoutes } from './mails/index.ts';
import { preferenceRoutes } from './preferences/index.ts';

/** A missing operation is a type error. */
export const routes = (deps: Deps): Handlers<'notification'> => ({ ...mailRoutes(deps), ...preferenceRoutes(deps) });
