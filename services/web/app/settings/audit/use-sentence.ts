import { type AuditEntry, listConnectedAccounts } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { useAll, useMembers, useNames } from '../../ui/index.ts';
import { machineOf, nounOf, subjectOf, verbOf } from './entry.ts';
import { AUDIT } from './words.ts';

const known = (key: string): keyof typeof AUDIT | undefined =>
  Object.hasOwn(AUDIT, key) ? (key as keyof typeof AUDIT) : undefined;

const NOUNS = Object.keys(AUDIT).filter((key): key is keyof typeof AUDIT => key.startsWith('of.'));

/** The words of an entry; what nobody wrote words for is shown as the API names it. */
export const useSentence = () => {
  const write = useWords(AUDIT);
  const members = useMembers().data;
  const { nameOf: employeeOf } = useNames();
  const connections = useAll('listConnectedAccounts, ended too', (query) => listConnectedAccounts({ query })).data;
  const memberOf = (id: string): string | undefined => members?.find((member) => `${member.id}` === id)?.name;
  // Auditors may not read the members; everybody may read the employees.
  const nameOf = (id: number): string => memberOf(`${id}`) ?? employeeOf(id);
  const calledOf = (resource: string): string => {
    const { noun, id } = subjectOf(resource);
    const key = known(`of.${noun}`);
    return key ? write(key, { id }).trim() : resource.replaceAll('_', ' ');
  };
  const sentenceOf = (subject: string, action: string): string => {
    const verb = known(`did.${action}`) ?? known(`did.${verbOf(action)}`);
    const text = write('sentence', { subject, what: verb ? write(verb) : verbOf(action).replaceAll(/[_-]/g, ' ') });
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  return {
    /** `expense:42` as "expense 42". */
    calledOf,
    /** The nouns of the API, and what each is called. */
    nouns: new Map(NOUNS.map((key) => [key.slice('of.'.length), write(key, { id: '' }).trim()])),
    /** `expense.created` as "Expense: created". */
    actionOf: (action: string): string => sentenceOf(calledOf(nounOf(action)), action),
    whoOf: ({ actorUserId, onBehalfOf, credential }: AuditEntry): string => {
      const who = actorUserId === null ? write(machineOf(credential)) : nameOf(actorUserId);
      if (onBehalfOf === null) return who;
      // The entry has the account that was acted for; who acted is a party of the connection.
      const actor = connections?.find(({ id }) => id === onBehalfOf)?.actorUserId ?? null;
      return actor === null
        ? `${who} (${write('behalf', { who: `${onBehalfOf}` })})`
        : `${nameOf(actor)} (${write('behalf', { who })})`;
    },
    whatOf: ({ action, resource }: Pick<AuditEntry, 'action' | 'resource'>): string => {
      const { noun, id } = subjectOf(resource);
      return sentenceOf((noun === 'user' && memberOf(id)) || calledOf(resource), action);
    },
  };
};
