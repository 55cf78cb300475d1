import { type Handlers, ok } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { getSeries } from './get-series.ts';

/** Figures over time of the API. */
export const figureRoutes = (deps: Deps) =>
  ({
    getWebhookSeries: async ({ caller, query }) => ok(await getSeries(deps, caller, query)),
  }) satisfies Partial<Handlers<'webhook-dispatcher'>>;
