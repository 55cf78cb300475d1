import type { Handlers } from '@outlay/http';
import type { Deps } from './deps.ts';
import { mailRoutes } from './mails/mails/routes.ts';
import { preferenceRoutes } from './mails/preferences/routes.ts';

/** A missing operation is a type error. */
export const routes = (deps: Deps): Handlers<'notification'> => ({ ...mailRoutes(deps), ...preferenceRoutes(deps) });
