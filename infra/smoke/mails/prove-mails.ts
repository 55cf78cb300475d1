import { commandLine, readNumber, readWords } from '../../local/arguments.ts';
import { startPrivateServers } from '../cluster/private-servers.ts';
import { type MailProof, startMailProof } from './mail-proof.ts';
import { sendThroughKills } from './through-kills.ts';
import { sendThroughOutage } from './through-outage.ts';

const HELP = `npm run prove mails -- [options]

Mails that real events cause through RabbitMQ, from the notification service to a real SMTP server, on servers of its own. The
service is killed with -9 while it sends: nothing is lost, and twice comes only what the server took right before a kill, with
the same Message-ID. Then a day without the mail server: nothing lost, nothing twice. Ends with 1 where that was broken.

  --mails N         how many, in each part; default: 2000
  --kills N         how often the service is killed; default: 8
  --only A,B        some of kills, outage; default: both
  --help            this text`;

const PARTS = {
  kills: (proof: MailProof) => sendThroughKills(proof, values),
  outage: (proof: MailProof) => sendThroughOutage(proof, values),
};

const values = commandLine(
  HELP,
  {
    mails: { type: 'string', default: '2000' },
    kills: { type: 'string', default: '8' },
    only: { type: 'string', default: Object.keys(PARTS).join(',') },
  },
  ({ mails, kills, only }) => ({
    mails: readNumber(mails, 'mails'),
    kills: readNumber(kills, 'kills'),
    only: readWords(only, 'only', Object.keys(PARTS)),
  }),
);

/** On servers of its own: what one part left behind is nothing to the other. */
const prove = async (part: keyof typeof PARTS): Promise<boolean> => {
  const servers = await startPrivateServers();
  try {
    const proof = await startMailProof(servers);
    return await PARTS[part](proof).finally(proof.stop);
  } finally {
    await servers.close();
  }
};

let isKept = true;
for (const part of ['kills', 'outage'] as const) if (values.only.has(part)) isKept = (await prove(part)) && isKept;
process.exit(isKept ? 0 : 1);
