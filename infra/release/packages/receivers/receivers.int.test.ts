import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { needs, run } from '../../../prove/clients/generator.ts';
import { EXPRESS_IN_PLACE } from './javascript.ts';
import { GO, LARAVEL, RAILS } from './others.ts';
import { SHOWN, SHOWN_RECEIVERS } from './shown.ts';
import { newSecret, signed, tryReceiver } from './try-receiver.ts';

const root = mkdtempSync(join(tmpdir(), 'outlay-receivers-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

// The others take long to install, as these do where a distribution has no packages of them: `npm run prove receivers` tries all nine.
it.each([EXPRESS_IN_PLACE, GO, RAILS, LARAVEL, ...SHOWN_RECEIVERS])(
  'the receiver in $name takes what is authentic and refuses the rest',
  async (receiver) => {
    const lacking = receiver.lacks();
    if (lacking !== undefined) return console.log(`The receiver in ${receiver.name} is not tried: no ${lacking} here.`);
    await expect(tryReceiver(receiver, root)).resolves.toEqual([]);
  },
  180_000,
);

it('the shell finds the signature of what is authentic, and another one of what is not', async () => {
  const lacking = needs('openssl');
  if (lacking !== undefined) return console.log(`The signature is not tried in the shell: no ${lacking} here.`);
  const [secret, shown] = [newSecret(), readFileSync(join(SHOWN, 'signature-openssl.txt'), 'utf8')];
  const { body, headers } = signed(secret);
  const values = { SECRET: secret, ID: headers['webhook-id'], TIMESTAMP: headers['webhook-timestamp'] };
  const assigned = Object.entries(values).map(([name, value]) => `${name}='${value}'`);
  const found = async (sent: Buffer): Promise<string> => {
    writeFileSync(join(root, 'body.json'), sent);
    return `v1,${await run('bash', ['-e', '-c', shown.replace(/^SECRET=.*$/m, assigned.join('; '))], root)}`.trim();
  };
  expect(await found(body)).toBe(headers['webhook-signature']);
  expect(await found(body.subarray(0, -1))).not.toBe(headers['webhook-signature']);
});
