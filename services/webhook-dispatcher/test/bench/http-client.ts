import { commandLine, readNumber } from '../../../../infra/local/arguments.ts';
import { measureFloods } from './floods.ts';
import { comparePairs } from './pairs.ts';

const HELP = `npm run bench http-client -- [options]

Our HTTP client and undici's Pool, in turn in one run: behind the same guard, within the same limits, with the same signatures,
to the same receiver. Prints CPU per delivery of each pair and their ratio, as median and quartiles of the pairs.

  --rounds N    pairs, an even number, so that each begins half of them; default: 10
  --count N     deliveries of a round; default: 20000
  --floods      instead: what receivers that send interim answers without end cost the deliveries to others
  --help        this text`;

const { rounds, count, floods } = commandLine(
  HELP,
  {
    rounds: { type: 'string', default: '10' },
    count: { type: 'string', default: '20000' },
    floods: { type: 'boolean', default: false },
  },
  (values) => ({
    rounds: readNumber(values.rounds, 'rounds'),
    count: readNumber(values.count, 'count'),
    floods: values.floods,
  }),
);

const print = (text: string): void => void process.stdout.write(`${text}\n`);
if (floods) await measureFloods(print);
else await comparePairs({ rounds, count, print });
