import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { EmployeeView } from '@outlay/contracts';
import { type Cluster, startCluster } from './support/cluster.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster?.stop());

const employ = async (email: string): Promise<EmployeeView> => {
  const body = { firstName: 'Zoë', lastName: 'Roy', email };
  return (await cluster.send('/v1/employees', { body })).body.data as EmployeeView;
};

it('employees are found among approvers by the role of the user, whatever stands in the record', async () => {
  await cluster.addUser('approves@maple.example', 'admin');
  await cluster.addUser('reads@maple.example', 'auditor');
  const approving = await employ('approves@maple.example');
  const reading = await employ('reads@maple.example');
  const nobody = await employ('nobody@maple.example');
  const foundBy = async (filter: string) => {
    const ids = [approving, reading, nobody].map(({ id }) => id).join();
    const { body } = await cluster.send(`/v1/employees?ids=${ids}&${filter}&sortOrder=asc`);
    return (body.data as EmployeeView[]).map(({ id }) => id);
  };
  expect([approving.role, nobody.userId]).toEqual(['employee', null]);
  expect(await foundBy('mayApprove=true')).toEqual([approving.id]);
  expect(await foundBy('mayApprove=false')).toEqual([reading.id, nobody.id]);
});
