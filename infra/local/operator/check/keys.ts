import { compareKeys, type FittingKeys } from '../../../postgres/fitting-keys.ts';
import { broken, type Check, defineCheck, type Finding, look, orFine } from './check.ts';

/** Pure. A server that does not answer is the line of that server. */
export const judgeKeys = ({ found, misfits, unclear }: FittingKeys): readonly Finding[] =>
  orFine(
    [...misfits.map((message) => broken(message)), ...unclear.map((why) => look(`not looked at: ${why}`))],
    `the keys belong to the data in ${found} databases`,
  );

export const KEYS: Check = defineCheck({
  name: 'keys',
  about: 'the keys and passwords are those that the data was made with',
  section: 'Secrets and their rotation',
  needs: ['postgresql'],
  read: ({ settings }) => compareKeys(settings),
  judge: judgeKeys,
});
