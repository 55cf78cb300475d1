import type { Command } from 'commander';
import { changeProfiles, readProfiles } from '../credentials/index.ts';
import { revokeTokens } from '../credentials/token-endpoint.ts';
import { CliError } from '../errors.ts';
import type { Io } from '../io.ts';
import type { GlobalOptions } from '../session/open-session.ts';

/** `outlay logout`: what was granted ends, at Outlay and on this machine. */
export const addLogout = (program: Command, io: Io): void => {
  program
    .command('logout')
    .description('end the sign-in of a profile and forget it')
    .action(async (_options: object, command: Command) => {
      const { profile: named } = command.optsWithGlobals<GlobalOptions>();
      const { current, profiles } = readProfiles(io.folder);
      const name = named ?? io.env.OUTLAY_PROFILE ?? current;
      const profile = profiles[name];
      if (profile === undefined) throw new CliError(`There is no profile ${name}`);
      const isRevoked = await (profile.tokens ? revokeTokens(profile.baseUrl, profile.tokens) : Promise.resolve()).then(
        () => true,
        () => false,
      );
      await changeProfiles(io.folder, (all) => {
        const { [name]: _, ...rest } = all.profiles;
        return { current: all.current === name ? (Object.keys(rest)[0] ?? 'default') : all.current, profiles: rest };
      });
      io.out(`✓ Signed out of the profile ${name}`);
      if (!isRevoked)
        io.err(
          `  ${profile.baseUrl} gave no answer: end the sign-in there under your account, ${profile.baseUrl}/connect/account`,
        );
      if (profile.apiKey !== undefined)
        io.out('  Its API key still works: outlay api delete /v1/api-keys/ID revokes one');
    });
};
