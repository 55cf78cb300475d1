import { answersOf, type Handlers } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { settingsView } from './accounting-settings.ts';
import { changeSettings, getSettings } from './change-settings.ts';

const answers = answersOf(settingsView, () => '/v1/accounting-settings');

/** How books are kept. */
export const settingsRoutes = (deps: Deps) =>
  ({
    getAccountingSettings: async ({ caller }) => answers.shown(await getSettings(deps, caller)),

    updateAccountingSettings: async ({ caller, body, ifMatch }) =>
      answers.shown(await changeSettings(deps, caller, { command: body, ifMatch })),
  }) satisfies Partial<Handlers<'accounting'>>;
