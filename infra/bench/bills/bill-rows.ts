import type { BillView, VendorView } from '@outlay/contracts';
import { Client } from 'pg';
import { databaseUrl } from '../../postgres/connect.ts';
import type { TestCluster, TestTenant } from '../../smoke/cluster/test-cluster.ts';

export type BenchBills = {
  cluster: TestCluster;
  tenant: TestTenant;
  /** Past row-level security. */
  database: Client;
  /** So many copies of the approved bill; their ids. */
  copies(count: number): Promise<number[]>;
  close(): Promise<void>;
};

const COPY = `INSERT INTO bills SELECT (jsonb_populate_record(b, jsonb_build_object(
    'id', nextval('bills_id_seq'), 'bill_number', 'C-' || currval('bills_id_seq')))).*
  FROM bills b, generate_series(1, $2) WHERE b.id = $1 RETURNING id`;

/** Generated columns may not be written: all the others are named. */
const columnsOf = async (database: Client): Promise<string> => {
  const { rows } = await database.query<{ names: string }>(
    `SELECT string_agg(attname, ', ' ORDER BY attnum) AS names FROM pg_attribute
     WHERE attrelid = 'bills'::regclass AND attnum > 0 AND attgenerated = '' AND NOT attisdropped`,
  );
  return rows[0]?.names ?? '';
};

const copying = (names: string): string =>
  COPY.replace('INSERT INTO bills SELECT', `INSERT INTO bills (${names}) SELECT ${names} FROM (SELECT`).replace(
    ' RETURNING id',
    ') AS copies RETURNING id',
  );

/** A business with a verified vendor and one bill that is ready for payment, approved by a policy without approvers. */
export const prepareBills = async (cluster: TestCluster, adminUrl: string): Promise<BenchBills> => {
  const tenant = await cluster.createTenant('Bench');
  const { api } = tenant;
  const paymentDetails = { institutionNumber: '006', transitNumber: '00123', accountNumber: '1234567' };
  const vendor = await api.call<VendorView>('POST', '/v1/vendors', {
    name: 'Mill',
    defaultPaymentMethod: 'EFT',
    paymentDetails,
  });
  const base = `/v1/businesses/${tenant.tenantId}/bills`;
  const command = {
    vendorId: vendor.id,
    billNumber: 'B-1',
    amount: 904,
    issueDate: '2026-01-01',
    dueDate: '2026-01-31',
  };
  const { id } = await api.call<BillView>('POST', base, command);
  const database = new Client({ connectionString: databaseUrl(adminUrl, 'outlay_bill') });
  await database.connect();
  const verified = 'UPDATE vendors SET verified_at = now(), verified_by = 0 WHERE id = $1';
  await database.query(verified, [vendor.id]);
  await database.query(`UPDATE bills SET status = 'READY_FOR_PAYMENT', created_by = NULL WHERE id = $1`, [id]);
  const text = copying(await columnsOf(database));
  return {
    cluster,
    tenant,
    database,
    copies: async (count) =>
      (await database.query<{ id: string }>(text, [id, count])).rows.map((row) => Number(row.id)),
    close: () => database.end(),
  };
};
