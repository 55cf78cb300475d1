import { type AuditEntry, listConnectedAccounts } from '../api/index.ts';
import { useAll, useMembers } from '../choices/index.ts';
import { useWords } from '../intl/index.ts';
import { machineOf, subjectOf, verbOf } from './entry.ts';
import { AUDIT } from './words.ts';

/** The words of an entry; what nobody wrote words for is shown as the API names it. */
export const useSentence = () => {
  const write = useWords(AUDIT);
  const members = useMembers().data;
  const connections = useAll('listConnectedAccounts, ended too', (query) => listConnectedAccounts({ query })).data;
  const nameOf = (id: number): string =>
    members?.find((member) => member.id === id)?.name ?? (members ? write('by.gone') : '…');
  const known = (key: string): keyof typeof AUDIT | undefined =>
    Object.hasOwn(AUDIT, key) ? (key as keyof typeof AUDIT) : undefined;
  return {
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
      const noted = known(`of.${noun}`);
      const verb = known(`did.${verbOf(action)}`);
      const person = noun === 'user' ? members?.find((member) => `${member.id}` === id)?.name : undefined;
      const subject = person ?? (noted ? write(noted, { id }) : resource.replaceAll('_', ' '));
      const text = write('sentence', { subject, what: verb ? write(verb) : verbOf(action).replaceAll(/[_-]/g, ' ') });
      return text.charAt(0).toUpperCase() + text.slice(1);
    },
  };
};
