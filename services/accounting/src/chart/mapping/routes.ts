import { type Handlers, ok, shownPage, withVersion } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { rulesView, versionView } from '../rules/mapping-version.ts';
import { getRules, listVersions } from './list-rules.ts';
import { previewRules } from './preview-rules.ts';
import { replaceRules } from './replace-rules.ts';

/** By which rules lines are posted to accounts. */
export const mappingRoutes = (deps: Deps) =>
  ({
    getMappingRules: async ({ caller, query }) => {
      const rules = await getRules(deps, caller, query);
      return withVersion(ok(rules), rules.version);
    },

    listMappingRulesVersions: async ({ caller, query }) =>
      shownPage(query, await listVersions(deps, caller, query), versionView),

    replaceMappingRules: async ({ caller, body, ifMatch }) => {
      const version = await replaceRules(deps, caller, { command: body, ifMatch });
      return withVersion(ok(rulesView(version, version)), version.id);
    },

    previewMappingRules: async ({ caller, body }) => ok(await previewRules(deps, caller, body)),
  }) satisfies Partial<Handlers<'accounting'>>;
