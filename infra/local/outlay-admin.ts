/** `npm run outlay-admin -- …`: what the operator does that no customer may. */
import { ACCEPT } from './operator/accept.ts';
import { AFTER_RESTORE } from './operator/after-restore.ts';
import { BOUNCES } from './operator/bounces.ts';
import { CHECK } from './operator/check/check-installation.ts';
import { CLOCK } from './operator/clock.ts';
import type { Command } from './operator/command.ts';
import { CREATE } from './operator/create.ts';
import { DEAD_LETTERS } from './operator/dead-letters.ts';
import { ERASE } from './operator/erase.ts';
import { EXPORT } from './operator/export.ts';
import { LISTS } from './operator/list.ts';
import { MOVE } from './operator/move.ts';
import { PUBLISH } from './operator/publish.ts';
import { RESEAL } from './operator/reseal.ts';
import { RESET } from './operator/reset.ts';
import { REVOKE } from './operator/revoke.ts';
import { ROTATE } from './operator/rotate.ts';
import { runCommand } from './operator/run-command.ts';
import { SECRETS } from './operator/secrets.ts';
import { createTools, findSettings } from './operator/tools.ts';

const COMMANDS: readonly Command[] = [
  ...CHECK,
  ...CREATE,
  ...LISTS,
  ...REVOKE,
  ...SECRETS,
  ...ROTATE,
  ...RESEAL,
  ...ACCEPT,
  ...RESET,
  ...CLOCK,
  ...PUBLISH,
  ...DEAD_LETTERS,
  ...BOUNCES,
  ...AFTER_RESTORE,
  ...EXPORT,
  ...ERASE,
  ...MOVE,
];

const openTools = () => createTools(findSettings(process.env));
const { out, err, code } = await runCommand(COMMANDS, process.argv.slice(2), openTools);
if (out !== undefined) console.log(out);
if (err !== undefined) console.error(err);
process.exit(code);
