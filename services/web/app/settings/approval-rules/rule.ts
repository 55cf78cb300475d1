import type { ApprovalPolicy, PolicyApprover } from '../../core/index.ts';

export type Subject = ApprovalPolicy['subject'];

/** A rule as it is edited: approvers as keys of choices (`manager`, `role:admin`, `user:4`), levels with a key of their own;
 * no amount while nothing was typed that is one. */
export type Rule = { key: string; subject: Subject; minAmount: number | null; levels: RuleLevel[] };
export type RuleLevel = { key: string; approvers: string[]; mode: 'any' | 'all' };

export const choiceOf = (approver: PolicyApprover): string => {
  if ('userId' in approver) return `user:${approver.userId}`;
  return 'role' in approver ? `role:${approver.role}` : 'manager';
};

export const approverOf = (choice: string): PolicyApprover => {
  const [kind, value = ''] = choice.split(':');
  if (kind === 'user') return { userId: Number(value) };
  return kind === 'role' ? ({ role: value } as PolicyApprover) : { manager: true };
};

export const rulesOf = (policies: readonly ApprovalPolicy[]): Rule[] =>
  policies.map(({ subject, minAmount, levels }, index) => ({
    key: `rule-${index}`,
    subject,
    minAmount,
    levels: levels.map(({ approvers, mode = 'any' }, place) => ({
      key: `rule-${index}-level-${place}`,
      approvers: approvers.map(choiceOf),
      mode,
    })),
  }));

export const policiesOf = (rules: readonly Rule[]): ApprovalPolicy[] =>
  rules.map(({ subject, minAmount, levels }) => ({
    subject,
    minAmount: minAmount ?? 0,
    levels: levels.map(({ approvers, mode }) => ({ approvers: approvers.map(approverOf), mode })),
  }));

/** The rules of a subject, from the smallest amount on. */
export const ofSubject = (rules: readonly Rule[], subject: Subject): Rule[] =>
  rules.filter((rule) => rule.subject === subject).sort((one, other) => (one.minAmount ?? 0) - (other.minAmount ?? 0));

/** The rule that an amount falls under: the one with the highest amount that fits (docs/api.md 1.2). */
export const ruleFor = (rules: readonly Rule[], subject: Subject, amount: number): Rule | undefined =>
  ofSubject(rules, subject).findLast(({ minAmount }) => (minAmount ?? 0) <= amount);

/** Why rules cannot be saved yet; undefined when they can. */
export const problemOf = (rules: readonly Rule[]): 'level.empty' | 'amount.none' | 'amount.twice' | undefined => {
  if (rules.some(({ levels }) => levels.some(({ approvers }) => approvers.length === 0))) return 'level.empty';
  if (rules.some(({ minAmount }) => minAmount === null)) return 'amount.none';
  const amounts = rules.map(({ subject, minAmount }) => `${subject} ${minAmount}`);
  return new Set(amounts).size < amounts.length ? 'amount.twice' : undefined;
};
