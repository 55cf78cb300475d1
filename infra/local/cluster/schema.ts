import { SERVICES, type Service } from '@outlay/contracts';
import { migrate } from '@outlay/store';
import { provision, type RolePasswords, type ServiceUrls } from '../../postgres/provision.ts';

/** One database with its two roles per service, with the newest schema. May be run again at any time. */
export const prepareDatabases = async (
  adminUrl: string,
  passwords: Record<Service, RolePasswords>,
): Promise<Record<Service, ServiceUrls>> => {
  const urls = await provision({ adminUrl, services: SERVICES, passwords });
  for (const service of SERVICES) {
    const directory = new URL(`../../../services/${service}/migrations/`, import.meta.url);
    await migrate({ url: urls[service].ownerUrl, directory });
  }
  return urls;
};
