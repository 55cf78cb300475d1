import { z } from 'zod';
import { event } from '../../events/event.ts';
import { list, single } from '../../operations/envelopes.ts';
import { creationFilters, integerText, pages } from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';
import {
  mappingRules,
  mappingRulesPreview,
  mappingRulesVersion,
  previewMappingRules,
  replaceMappingRules,
} from './mapping-rules.resource.ts';

const { get, post, put } = ownedBy('accounting');

const RULES = '/v1/businesses/{businessId}/mapping-rules';

export const mappingRulesOperations = [
  get('getMappingRules', RULES, {
    scope: 'accounting:read',
    summary: 'Get by which rules lines are posted to accounts',
    about: 'The version that holds for documents of today, or the one that `version` names.',
    query: z.strictObject({
      version: integerText(1, 2_000_000_000).optional().describe('The version with this number, a former one too.'),
    }),
    answer: single(mappingRules),
  }),
  get('listMappingRulesVersions', `${RULES}/versions`, {
    scope: 'accounting:read',
    summary: 'List the versions of the mapping rules',
    about: 'The newest first. For a day the newest of those holds that begin on it or before.',
    query: z.strictObject({ ...pages, ...creationFilters }),
    answer: list(mappingRulesVersion),
  }),
  /** Whoever may replace the rules may try them. */
  post('previewMappingRules', `${RULES}/preview`, {
    scope: 'accounting:write',
    summary: 'Try mapping rules on what was posted, and change nothing',
    about:
      'Which lines of entries that stand would go to which other account, and how many fit no rule. Nothing is kept or published.',
    body: previewMappingRules,
    answer: single(mappingRulesPreview),
  }),
  put('replaceMappingRules', RULES, {
    scope: 'accounting:write',
    summary: 'Replace the mapping rules by a new version',
    about:
      'It holds for documents from its first day on; what was posted stays as it was. The same rules again make no new version. Accounts, projects, tax codes and values of dimensions must exist, and accounts and values be active.',
    body: replaceMappingRules,
    answer: single(mappingRules),
    errors: ['PRECONDITION_FAILED'],
    emits: ['mapping_rules.updated'],
  }),
] as const;

export const mappingRulesEvents = [
  event('mapping_rules.updated', {
    summary: 'The mapping rules have a new version',
    data: { mappingRules: mappingRulesVersion },
  }),
] as const;
