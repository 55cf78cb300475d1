import { installBrowser } from '../../local/servers/install-browser.ts';
import { databaseUrl } from '../../postgres/connect.ts';
import { startPrivateServers } from '../../smoke/cluster/private-servers.ts';
import { startSampleWeb } from '../../smoke/web/sample-web.ts';
import { BUSINESS } from '../lists/lists-service.ts';

/** The sample business and its app on servers of its own, with a browser. */
export const startWeb = async () => {
  const own = await startPrivateServers();
  try {
    await installBrowser();
    const web = await startSampleWeb({ servers: own.servers, pictures: undefined });
    if (web.business.tenantId !== BUSINESS) throw new Error('The sample business is not the first one');
    return {
      ...web,
      expenseDatabase: databaseUrl(own.adminUrl, 'outlay_expense'),
      stop: async () => {
        await web.stop();
        await own.close();
      },
    };
  } catch (error) {
    await own.close();
    throw error;
  }
};

export type BenchWeb = Awaited<ReturnType<typeof startWeb>>;
