import { waitFor } from '@outlay/testing';
import type { TestCluster, TestTenant } from '../../smoke/cluster/test-cluster.ts';
import type { Probe } from './probes.ts';

const LINK = /\/connect\/invitation\/[\w-]+/;
const TIME_LIMIT = 30_000;
/** Every so many milliseconds somebody is invited, whichever key makes links at that moment. */
const BETWEEN_INVITATIONS = 3_000;

/** Links in mails: made by the gateway's key, written into a mail by the notification service, opened at any gateway. */
export const useLinks = async (cluster: TestCluster, { tenantId, apiKey }: Pick<TestTenant, 'tenantId' | 'apiKey'>) => {
  let invited = 0;
  let open: string[] = [];

  const linkTo = (email: string): Promise<string> =>
    waitFor(
      () => {
        const [mail] = cluster.inbox.messages({ to: email });
        return mail && LINK.exec(mail.text)?.[0];
      },
      { timeout: TIME_LIMIT * 2, message: `a mail with a link to ${email}` },
    );

  const headers = { authorization: `Bearer ${apiKey}`, 'x-tenant-id': `${tenantId}` };

  const problemOf = async (address: string, options: RequestInit = {}): Promise<string> => {
    const answer = await fetch(address, { ...options, signal: AbortSignal.timeout(TIME_LIMIT) });
    return answer.ok ? '' : `${answer.status} ${(await answer.text()).slice(0, 200)}`;
  };

  /** Resolves with the link once its mail is there. @throws Error with what is wrong */
  const invite = async (at: string): Promise<string> => {
    invited += 1;
    const email = `link-${invited}@rotation.example`;
    const body = JSON.stringify({ name: 'Zoé', email, role: 'employee' });
    const problem = await problemOf(`${at}/v1/businesses/${tenantId}/users`, {
      ...{ method: 'POST', body },
      headers: { ...headers, 'content-type': 'application/json' },
    });
    if (problem !== '') throw new Error(problem);
    return linkTo(email);
  };

  let first = await invite(cluster.baseUrl);
  const probes: Probe[] = [
    { name: 'a link in a mail', every: 500, send: (at) => problemOf(at + first) },
    {
      name: 'an invitation by mail',
      every: BETWEEN_INVITATIONS,
      send: async (at) => {
        open.push(await invite(at));
        return '';
      },
    },
    {
      name: 'what a person was sent',
      every: 500,
      send: (at) => problemOf(`${at}/v1/notifications`, { headers }),
    },
  ];

  const deadLinks = async (at: string): Promise<number> => {
    const answers = await Promise.all(open.map((path) => problemOf(at + path)));
    return answers.filter((problem) => problem !== '').length;
  };

  return {
    probes,
    /**
     * Before a former key goes for good every link has been used or has ended, as after a week. Returns how many of those made
     * since the last time lead nowhere already: none may.
     */
    renew: async (at: string): Promise<number> => {
      const dead = await deadLinks(at);
      first = await invite(at);
      open = [];
      return dead;
    },
    deadLinks,
  };
};
