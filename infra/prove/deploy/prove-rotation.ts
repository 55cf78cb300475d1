import { SERVICES } from '@outlay/contracts';
import { commandLine } from '../../local/arguments.ts';
import { startPrivateServers } from '../../smoke/cluster/private-servers.ts';
import { startRotation } from './rotation.ts';

const HELP = `npm run prove rotation -- [options]

A cluster under a steady load, in which every key is rotated as an operator does it. Ends with 1 when a request failed, a
delivery was lost or wrongly signed, an API key or a link in a mail ended, or something is still sealed with a former key.

  --broken          rotates the sealing keys alone, and drops the former ones although nothing was sealed anew, to see
                    that it would be noticed
  --help            this text`;

const values = commandLine(HELP, { broken: { type: 'boolean', default: false } });
const began = performance.now();
const print = (line: string): void =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}`);

const own = await startPrivateServers();
let rotation: Awaited<ReturnType<typeof startRotation>> | undefined;
try {
  rotation = await startRotation(own);
  const { step, reseal, renewCredentials, renewLinks, changePasswords, report } = rotation;
  print('under load');

  for (const next of ['add', 'switch'] as const) {
    await Promise.all([step('webhooks', next), step('vendors', next)]);
    print(`sealing keys of webhooks and vendors: ${next}`);
  }
  if (!values.broken) print(`sealed anew; killed in the middle, with ${await reseal()} left`);
  await Promise.all([step('webhooks', 'drop'), step('vendors', 'drop')]);
  print('sealing keys of webhooks and vendors: drop');

  if (!values.broken) {
    for (const next of ['add', 'switch'] as const) {
      await step('api-keys', next);
      print(`key that signs API keys: ${next}`);
    }
    await renewCredentials();
    await step('api-keys', 'drop');
    print('key that signs API keys: drop, but for its public part');

    for (const next of ['add', 'switch'] as const) {
      await step('links', next);
      print(`key that links in mails are made from: ${next}`);
    }
    await renewLinks();
    await step('links', 'drop');
    print('key that links in mails are made from: drop');

    const services = SERVICES.filter((service) => service !== 'gateway');
    await step('identity', 'add', services);
    print('key of identities: add, at those who verify');
    await step('identity', 'switch', ['gateway']);
    print('key of identities: switch, at the gateways');
    await step('identity', 'drop', services);
    print('key of identities: drop, at those who verify');

    await changePasswords();
    print('passwords of the databases: a second role each, then the first one’s password is another');
  }

  const { failures, ...counts } = await report();
  for (const failure of failures) console.log(`  ${failure}`);
  console.log(
    `\nrequests ${counts.requests}, failed ${counts.failed}; deliveries ${counts.deliveries}, lost ${counts.lost}, duplicates ${counts.duplicates}; ` +
      `signatures wrong ${counts.wrong}; API keys ended ${counts.endedKeys}; links in mails ended ${counts.deadLinks}; sealed with former keys ${counts.sealedLeft}`,
  );
  const { failed, lost, wrong, endedKeys, deadLinks, sealedLeft } = counts;
  process.exitCode = failed + lost + wrong + endedKeys + deadLinks + sealedLeft === 0 ? 0 : 1;
} finally {
  await rotation?.stop();
  await own.close();
}
