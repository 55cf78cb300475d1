import { z } from 'zod';
import { AS_DAY, date, id, timestamp, writtenDate } from '../../operations/fields.ts';
import { ENTRY_KINDS } from '../journal/journal-entry.resource.ts';
import { dimensionValues } from './dimension.resource.ts';

/** As many rules as a version has at most, and ids as one condition names: what a body may hold is shared out between both. */
const MOST_RULES = 200;
const MOST_IDS = 10;

const idsOf = (what: string) =>
  z
    .array(id)
    .max(MOST_IDS)
    .default([])
    .describe(`Only lines of one of these ${what}, at most 10: more of them take another rule. Empty for all.`);

/** Kinds of entries whose lines have no account of their own. A reversal has the accounts of what it reverses. */
const RULED_KINDS = ENTRY_KINDS.filter((kind) => kind !== 'reversal');

const when = z
  .strictObject({
    kinds: z
      .array(z.enum(RULED_KINDS))
      .max(RULED_KINDS.length)
      .default([])
      .describe('Only lines of entries of these kinds; empty for all.'),
    categoryIds: idsOf('categories'),
    vendorIds: idsOf('vendors'),
    departmentIds: idsOf('departments'),
    locationIds: idsOf('locations'),
    projectIds: idsOf('projects'),
    userIds: idsOf('people'),
    taxCodeIds: idsOf('tax codes').describe(
      'Only recoverable tax of one of these codes, at most 10. A rule without them is for no tax line.',
    ),
  })
  .describe('What a line must be for the rule to fit: every condition that is not empty holds.');

export const mappingRule = z
  .strictObject({
    name: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .nullable()
      .default(null)
      .describe('What the rule is for, 1 to 100 characters; null without a name.'),
    when,
    accountId: id.describe('The account that the line is posted to.'),
    dimensions: dimensionValues
      .default({})
      .describe(
        'The values that the line gets, by the name of their dimension: `{"cost_center": 12}`. Empty for none.',
      ),
  })
  .meta({
    id: 'MappingRule',
    description: 'Which lines are posted to an account, and the values of dimensions that they get.',
  });
export type MappingRuleView = z.infer<typeof mappingRule>;

const facts = {
  version: z.int().min(1).describe('Its number among the versions of the business, from 1.'),
  startsOn: date.nullable().describe('The first day of documents that it holds for; null from the beginning.'),
  ruleCount: z.int().min(0).describe('How many rules it has.'),
  createdAt: timestamp.describe('When it was written, in UTC.'),
  createdBy: id.nullable().describe('The user who wrote it; null for the first rules of a business.'),
};

export const mappingRulesVersion = z.strictObject(facts).meta({
  id: 'MappingRulesVersion',
  description: 'A version of the mapping rules, without the rules.',
});
export type MappingRulesVersionView = z.infer<typeof mappingRulesVersion>;

export const mappingRules = z
  .strictObject({
    ...facts,
    newestVersion: z
      .int()
      .min(1)
      .describe('The number of the newest version, which may begin later; If-Match names it to replace the rules.'),
    rules: z.array(mappingRule).describe('The rules in their order: the first one that fits a line is taken.'),
  })
  .meta({ id: 'MappingRules', description: 'By which rules lines are posted to accounts.' });
export type MappingRulesView = z.infer<typeof mappingRules>;

const rules = z
  .array(mappingRule)
  .max(MOST_RULES)
  .describe('All rules in their order, at most 200: the first one that fits a line is taken.');

export const replaceMappingRules = z
  .strictObject({
    startsOn: writtenDate
      .optional()
      .describe(
        `The first day of documents that they hold for; left out: today. From it on they hold in place of every former version. ${AS_DAY}`,
      ),
    rules,
  })
  .meta({ id: 'ReplaceMappingRules', description: 'A new version of the mapping rules.' });
export type ReplaceMappingRules = z.infer<typeof replaceMappingRules>;

export const previewMappingRules = replaceMappingRules
  .extend({
    from: writtenDate.describe(`The first day of entries to look at. ${AS_DAY}`),
    to: writtenDate.describe(`The last day of entries to look at, at most 400 days after the first. ${AS_DAY}`),
  })
  .meta({ id: 'PreviewMappingRules', description: 'Mapping rules to try on what was posted.' });
export type PreviewMappingRules = z.infer<typeof previewMappingRules>;

const move = {
  fromAccountId: id.describe('The account that was posted to.'),
  toAccountId: id.describe('The account that these rules name.'),
};

export const mappingRulesPreview = z
  .strictObject({
    lineCount: z.int().min(0).describe('How many lines were looked at: those that rules can decide.'),
    changedCount: z.int().min(0).describe('How many of them would go to another account.'),
    unmatchedCount: z.int().min(0).describe('How many lines that are no tax fit none of these rules.'),
    currency: z.string().describe("The business's currency, which all amounts are in; ISO 4217."),
    moves: z
      .array(
        z.strictObject({
          ...move,
          lineCount: z.int().min(1).describe('How many lines would move.'),
          amount: z.number().describe('What they come to; above 0 for a debit.'),
        }),
      )
      .describe('From which account to which other one lines would go, the largest number first.'),
    examples: z
      .array(
        z.strictObject({
          ...move,
          journalEntryId: id.describe('The entry that has the line.'),
          number: z.string().describe("The entry's number: `2026-000123`."),
          date: date.describe('The day that it was posted on.'),
          description: z.string().describe('What the entry is, in the words of its source.'),
        }),
      )
      .describe('Entries with such lines, at most 20, each for another kind of line.'),
  })
  .meta({ id: 'MappingRulesPreview', description: 'What rules would do to lines that were posted.' });
export type MappingRulesPreviewView = z.infer<typeof mappingRulesPreview>;
