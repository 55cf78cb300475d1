import { setTimeout as pause } from 'node:timers/promises';
import type { TestCluster, TestTenant } from '../cluster/test-cluster.ts';

type Team = { owner: TestTenant; admin: TestTenant; employee: TestTenant; vendorId: number };

export type BusinessAtWork = {
  owner: TestTenant;
  /** Reports and bills that went all their way so far. */
  finished(): number;
  /** Resolves when no request is under way. */
  stop(): Promise<void>;
};

/** Between two rounds of one worker: failures are to be tested and not load. */
const PACE = 50;
const DAYS = ['2026-01-30', '2026-01-31', '2026-02-01', '2026-02-14'];
const PRICES = [18.4, 89.5, 230.01];
const WORKERS = 3;

/** Three expenses with taxes, one of them agreed to in part: approved, and paid back every second time. */
const keepReport = async ({ owner, admin, employee }: Team, round: number): Promise<void> => {
  const date = DAYS[round % DAYS.length];
  const expenseIds: number[] = [];
  for (const amount of PRICES) {
    const taxes = [{ name: 'GST', rate: 5, amount: 0.8 }];
    const spent = { merchant: `Round ${round}`, amount, date, taxAmount: 0.8, taxes };
    expenseIds.push((await employee.api.call<{ id: number }>('POST', '/v1/expenses', spent)).id);
  }
  const command = { name: `Round ${round}`, expenseIds };
  const { id } = await employee.api.call<{ id: number }>('POST', '/v1/expense-reports', command);
  const path = `/v1/expense-reports/${id}`;
  await employee.api.call('POST', `${path}/submit`, { approvers: [[admin.userId]] });
  const approvedAmounts = [{ expenseId: expenseIds[0], approvedAmount: 12.34 }];
  await admin.api.call('POST', `${path}/approve`, { approvedAmounts });
  if (round % 2 === 0) await owner.api.call('POST', `${path}/reimburse`, { method: 'eft' });
};

/** A bill of two lines, approved. */
const keepBill = async ({ owner, admin, vendorId }: Team, name: string, round: number): Promise<void> => {
  const base = `/v1/businesses/${owner.tenantId}/bills`;
  const issueDate = DAYS[round % DAYS.length];
  const lineItems = [
    { description: 'Flour', amount: 40 },
    { description: 'Salt', amount: 2.5 },
  ];
  const command = { vendorId, billNumber: name, amount: 42.5, issueDate, dueDate: '2026-03-31', lineItems };
  const { id } = await owner.api.call<{ id: number }>('POST', base, command);
  await owner.api.call('POST', `${base}/${id}/submit`);
  await admin.api.call('POST', `${base}/${id}/approve`);
};

/**
 * A business whose people enter, approve and pay without end. What a failure interrupts is left as it is: what the books
 * have to say of it is read from the API in the end.
 */
export const startBusinessAtWork = async (cluster: TestCluster, name: string): Promise<BusinessAtWork> => {
  const owner = await cluster.createTenant(name);
  const admin = await cluster.createColleague(owner, 'admin');
  const employee = await cluster.createColleague(owner, 'employee');
  const { id: vendorId } = await owner.api.call<{ id: number }>('POST', '/v1/vendors', { name: 'Moulins' });
  const team: Team = { owner, admin, employee, vendorId };
  let stopping = false;
  let finished = 0;
  const work = async (worker: number): Promise<void> => {
    for (let round = 0; !stopping; round += 1) {
      const kept = keepReport(team, round).then(() => keepBill(team, `${worker}-${round}`, round));
      finished += await kept.then(
        () => 2,
        () => 0,
      );
      await pause(PACE);
    }
  };
  const workers = Array.from({ length: WORKERS }, (_, at) => work(at + 1));
  return {
    owner,
    finished: () => finished,
    stop: async () => {
      stopping = true;
      await Promise.all(workers);
    },
  };
};
