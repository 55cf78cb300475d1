import { beforeAll, describe, expect, it } from '@jest/globals';
import type { NotificationPreferencesView, NotificationView, ReportView } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import type { InboxMessage } from '../local/inbox/inbox-message.ts';
import { type SharedCluster, sharedCluster } from './cluster/shared-cluster.ts';
import type { TestTenant } from './cluster/test-cluster.ts';

let cluster: SharedCluster;
let owner: TestTenant;
let employee: TestTenant;

beforeAll(async () => {
  cluster = await sharedCluster();
  owner = await cluster.createTenant('Maple Bakery');
  employee = await cluster.createColleague(owner, 'employee');
}, 120_000);

const PREFERENCES = '/v1/users/me/notification-preferences';
const { stringContaining } = expect;

const submitReport = async (name: string): Promise<ReportView> => {
  const expense = { merchant: 'Café Olimpico', amount: 18.4, date: '2026-03-13' };
  const { id: expenseId } = await employee.api.call<{ id: number }>('POST', '/v1/expenses', expense);
  const { id } = await employee.api.call<ReportView>('POST', '/v1/expense-reports', { name, expenseIds: [expenseId] });
  return employee.api.call('POST', `/v1/expense-reports/${id}/submit`, {});
};
const about = (to: string, name: string) =>
  cluster.inbox.messages({ to }).filter(({ subject }) => subject.includes(name));
const arrives = (to: string, name: string) => waitFor(() => about(to, name)[0], { timeout: 60_000 });
const listed = ({ api }: TestTenant) => api.call<NotificationView[]>('GET', '/v1/notifications');

describe('who approves a report', () => {
  it('gets one mail with the link to it, and its submitter another when it is rejected', async () => {
    const { id, nextApprovers } = await submitReport('Montréal, March');
    expect(nextApprovers).toEqual([owner.userId]);
    const path = `/expense-reports/${id}`;
    const mail = await arrives(owner.email, 'Montréal, March');
    for (const part of [mail.html, mail.text]) expect(part).toContain(`${cluster.webUrl}${path}?business=`);
    expect(mail.subject).toEqual(stringContaining('The employee'));
    const isSent = async () => (await listed(owner)).some((one) => one.path === path && one.status === 'sent');
    await waitFor(isSent);
    expect(await listed(owner)).toMatchObject([{ kind: 'report-submitted', path, sentAt: expect.any(String) }]);

    await owner.api.call('POST', `/v1/expense-reports/${id}/reject`, { comment: 'Which client was it?' });
    const rejected = await arrives(employee.email, 'Montréal, March');
    expect(rejected.text).toContain('Which client was it?');
    expect(
      [about(owner.email, 'Montréal, March'), about(employee.email, 'Montréal, March')].map(({ length }) => length),
    ).toEqual([1, 1]);
  }, 180_000);

  it('gets none after the one click of a mail program, nor before it for opening the link', async () => {
    const { id: mailId } = await arrives(owner.email, 'Montréal, March');
    const { headers } = (await (await fetch(`${cluster.inbox.url}/api/messages/${mailId}`)).json()) as InboxMessage;
    const link = headers.find(({ name }) => name === 'List-Unsubscribe')?.value.replaceAll(/[<>]/g, '') ?? '';
    const preferences = () => owner.api.call<NotificationPreferencesView>('GET', PREFERENCES);
    expect([(await fetch(link)).status, (await preferences()).approvals]).toEqual([200, 'at-once']);
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await fetch(link, { method: 'POST', body, redirect: 'error' })).status).toBe(200);
    expect(await preferences()).toMatchObject({ approvals: 'never', reports: 'at-once' });
    const { id } = await submitReport('Québec, April');
    // The mail that does come is queued after the one that does not.
    await owner.api.call('POST', `/v1/expense-reports/${id}/reject`, { comment: 'No' });
    await arrives(employee.email, 'Québec, April');
    expect(about(owner.email, 'Québec, April')).toEqual([]);
  }, 180_000);
});
