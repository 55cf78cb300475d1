import type { Command } from 'commander';
import { changeProfiles } from '../credentials/index.ts';
import { CliError } from '../errors.ts';
import type { Io } from '../io.ts';
import { showList } from '../output/show.ts';
import { visible } from '../output/visible.ts';
import { openSession } from '../session/open-session.ts';

const MOST = 1_000;

/** `outlay business`: which business commands act in. */
export const addBusiness = (program: Command, io: Io): void => {
  const business = program.command('business').description('which business commands act in');
  business
    .command('list')
    .description('the businesses that the credential may act in')
    .action(async (_options: object, command: Command) => {
      const { api, connection, json } = openSession(command, io);
      showList(io, json, await api.list('/v1/businesses', {}, MOST), [
        ['', ({ id }) => (id === connection.tenantId ? '*' : ' ')],
        ['ID', ({ id }) => id],
        ['NAME', ({ name }) => name],
        ['CURRENCY', ({ currency }) => currency],
      ]);
    });
  business
    .command('use <id>')
    .description('act in this one from now on')
    .action(async (id: string, _options: object, command: Command) => {
      const { api, connection } = openSession(command, io);
      const found = (await api.list('/v1/businesses', {}, MOST)).find((one) => String(one.id) === id);
      const name = connection.profile;
      if (found === undefined) throw new CliError(`${id} is none of your businesses: outlay business list`);
      if (name === undefined) throw new CliError('No profile is used: name the business by --tenant or OUTLAY_TENANT');
      await changeProfiles(io.folder, (all) => {
        const profile = all.profiles[name];
        return profile && { ...all, profiles: { ...all.profiles, [name]: { ...profile, tenantId: Number(id) } } };
      });
      io.out(`✓ Commands act in ${visible(String(found.name))} (${id})`);
    });
};
