import { OutlayError } from '@outlay/client';
import type { Command } from 'commander';
import type { Io } from '../io.ts';
import { showOne } from '../output/show.ts';
import type { Api, Row } from '../session/create-api.ts';
import { openSession } from '../session/open-session.ts';

/** A machine's credential is nobody: 403. */
const orNobody = (error: unknown): Row => {
  if (error instanceof OutlayError && error.status === 403) return {};
  throw error;
};

const businessOf = async (api: Api, tenantId: number | undefined): Promise<Row> =>
  tenantId === undefined ? {} : api.call('get', `/v1/businesses/${tenantId}`).catch(orNobody);

/** `outlay whoami`: as whom, where and in which business requests are made. */
export const addWhoami = (program: Command, io: Io): void => {
  program
    .command('whoami')
    .description('as whom, where and in which business commands act')
    .action(async (_options: object, command: Command) => {
      const { api, connection, json } = openSession(command, io);
      const { baseUrl, tenantId, profile = null } = connection;
      const [user, membership, business] = await Promise.all([
        api.call('get', '/v1/users/me').catch(orNobody),
        api.call('get', '/v1/users/me/membership').catch(orNobody),
        businessOf(api, tenantId),
      ]);
      const found = {
        ...{ url: baseUrl, profile, tenantId: tenantId ?? null, business: business.name ?? null },
        ...{ user: user.name ?? null, email: user.email ?? null, role: membership.role ?? null },
      };
      showOne(
        io,
        json,
        found,
        Object.keys(found).map((name) => [name, (row: Row) => row[name]] as const),
      );
    });
};
