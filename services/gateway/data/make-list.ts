/**
 * Makes the list of leaked passwords that the gateway refuses, from lists with one password a line:
 *
 *   node services/gateway/data/make-list.ts 10_million_password_list_top_1M.txt > services/gateway/data/leaked-passwords.bin
 *
 * README.md beside it has where the list comes from. Shorter ones than people may choose are left out.
 */
import { readFileSync } from 'node:fs';
import { leakedKeyOf, PASSWORD_LENGTH } from '../src/account/index.ts';

const passwords = process.argv
  .slice(2)
  .flatMap((file) => readFileSync(file, 'utf8').split(/\r?\n/))
  .filter((password) => password.length >= PASSWORD_LENGTH.shortest);
const keys = new Set(passwords.map((password) => leakedKeyOf(password).toString('hex')));
const sorted = [...keys].map((key) => Buffer.from(key, 'hex')).toSorted((a, b) => a.compare(b));
process.stdout.write(Buffer.concat(sorted));
