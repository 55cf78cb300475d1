import type { Command } from 'commander';
import { changeProfiles, readProfiles } from '../credentials/index.ts';
import { CliError } from '../errors.ts';
import type { Io } from '../io.ts';
import { showList } from '../output/show.ts';
import type { GlobalOptions } from '../session/open-session.ts';

/** `outlay profiles`: the sign-ins that are kept on this machine. */
export const addProfiles = (program: Command, io: Io): void => {
  const profilesCommand = program.command('profiles').description('the sign-ins that are kept on this machine');
  profilesCommand
    .command('list')
    .description('all of them, without their credentials')
    .action((_options: object, command: Command) => {
      const { json = false } = command.optsWithGlobals<GlobalOptions>();
      const { current, profiles } = readProfiles(io.folder);
      const rows = Object.entries(profiles).map(([name, { baseUrl, tenantId, apiKey }]) => ({
        ...{ name, isCurrent: name === current, url: baseUrl, tenantId: tenantId ?? null },
        credential: apiKey === undefined ? 'sign-in' : 'API key',
      }));
      showList(io, json, rows, [
        ['', ({ isCurrent }) => (isCurrent === true ? '*' : ' ')],
        ['NAME', ({ name }) => name],
        ['URL', ({ url }) => url],
        ['BUSINESS', ({ tenantId }) => tenantId],
        ['CREDENTIAL', ({ credential }) => credential],
      ]);
    });
  profilesCommand
    .command('use <name>')
    .description('use this one where none is named')
    .action(async (name: string) => {
      await changeProfiles(io.folder, (all) => {
        if (all.profiles[name] === undefined) throw new CliError(`There is no profile ${name}: outlay profiles list`);
        return { ...all, current: name };
      });
      io.out(`✓ Commands use the profile ${name}`);
    });
};
