import type { Role } from '../../core/index.ts';
import { useFormats, useIntl, useWords } from '../../intl/index.ts';
import { ROLES } from '../../people/index.ts';
import { useMembers } from '../../ui/index.ts';
import type { Rule, RuleLevel } from './rule.ts';
import { RULES } from './words.ts';

/** Says in a sentence what a rule means, and whom something goes to. */
export const useChain = (currency: string) => {
  const write = useWords(RULES);
  const writeRole = useWords(ROLES);
  const format = useFormats();
  const intl = useIntl();
  const members = useMembers().data ?? [];
  const nameOf = (choice: string, mode: RuleLevel['mode']): string => {
    const [kind, value] = choice.split(':');
    if (kind === 'manager') return write('who.manager');
    if (kind === 'role')
      return write(mode === 'all' ? 'who.roleAll' : 'who.role', { role: writeRole(value as Role).toLowerCase() });
    return members.find(({ id }) => `${id}` === value)?.name ?? write('who.gone');
  };
  const levelOf = ({ approvers, mode }: RuleLevel): string =>
    approvers.length === 0
      ? write('who.nobody')
      : intl.formatList(
          approvers.map((choice) => nameOf(choice, mode)),
          { type: mode === 'all' ? 'conjunction' : 'disjunction' },
        );
  const chainOf = ({ levels }: Rule): string =>
    levels.map((level, index) => write(index === 0 ? 'chain.first' : 'chain.next', { who: levelOf(level) })).join(', ');
  return {
    meaningOf: (rule: Rule): string =>
      write(`meaning.${rule.subject}`, {
        isAny: !rule.minAmount,
        amount: format.money(rule.minAmount, currency),
        chain: chainOf(rule),
      }),
    outcomeOf: (rule: Rule, amount: number): string =>
      write(`try.${rule.subject}`, { amount: format.money(amount, currency), chain: chainOf(rule) }),
  };
};
