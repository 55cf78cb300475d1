import { useMemo } from 'react';
import { type AuditEntry, listConnectedAccounts, recordPageOf } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { useAll } from '../choices/use-all.ts';
import { useMembers } from '../choices/use-choices.ts';
import { useNames } from '../names/use-names.ts';
import { isDeletion, machineOf, nounOf, subjectOf, verbOf } from './entry.ts';
import { SENTENCE } from './words.ts';

const known = (key: string): keyof typeof SENTENCE | undefined =>
  Object.hasOwn(SENTENCE, key) ? (key as keyof typeof SENTENCE) : undefined;

const NOUNS = Object.keys(SENTENCE).filter((key): key is keyof typeof SENTENCE => key.startsWith('of.'));

/** The page of what it was done to, where there is one. */
export const pageOfEntry = ({ action, resource }: Pick<AuditEntry, 'action' | 'resource'>): string | undefined =>
  isDeletion(action) ? undefined : recordPageOf(resource)?.to;

/** The words of an entry; what nobody wrote words for is shown as the API names it. */
export const useSentence = () => {
  const write = useWords(SENTENCE);
  const members = useMembers().data;
  const { nameOf: employeeOf } = useNames();
  const connections = useAll('listConnectedAccounts, ended too', (query) => listConnectedAccounts({ query })).data;
  // The same functions as long as nobody is called differently: lists keep their rows, and the keyboard its place.
  return useMemo(() => {
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
      /** A user by name. */
      nameOf,
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
  }, [write, members, employeeOf, connections]);
};
