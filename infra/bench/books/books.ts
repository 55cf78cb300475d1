import { availableParallelism, loadavg } from 'node:os';
import { JOURNAL_FORMATS } from '@outlay/contracts';
import { commandLine, readNumber, readWords } from '../../local/arguments.ts';
import { printTable, type Row } from '../harness/table.ts';
import { type ListsService, startListsService } from '../lists/lists-service.ts';
import { benchChecklist } from './checklist.ts';
import { benchExport } from './export-journal.ts';
import { benchPosting } from './posting.ts';

const HELP = `npm run bench books -- [options]

The accounting service alone, as it is delivered, on servers of its own: approved expenses that come by events are posted; the
checklist of a month with 100,000 expenses; a journal of 1,000,000 entries of two lines each in every format. Aims: 500 events a
second, 1 s, 60 s and 150 MB of the process at its peak, the same bytes twice. Everything is private and gone afterwards.

  --parts A,B       some of posting, checklist, export; default: all
  --expenses N      how many are posted; default: 10000
  --entries N       of the journal that is exported; default: 1000000
  --formats a,b     default: all, which is csv,csv,xlsx,iif,qbo,xero,saft,datev
  --keep DIR        keeps the files there
  --help            this text`;

const PARTS = {
  posting: (service: ListsService) => benchPosting(service, values.expenses),
  checklist: (service: ListsService) => benchChecklist(service),
  export: (service: ListsService) => benchExport(service, values),
};
const NAMES = Object.keys(PARTS) as (keyof typeof PARTS)[];

/** The first twice: the same export gives the same bytes. */
const ALL_FORMATS = ['csv', ...JOURNAL_FORMATS];

/** In the order in which they are named, each as often. @throws UsageError */
const formatsOf = (text: string): readonly string[] => {
  if (text === 'all') return ALL_FORMATS;
  readWords(text, 'formats', JOURNAL_FORMATS);
  return text.split(',');
};

const values = commandLine(
  HELP,
  {
    parts: { type: 'string', default: NAMES.join(',') },
    expenses: { type: 'string', default: '10000' },
    entries: { type: 'string', default: '1000000' },
    formats: { type: 'string', default: 'all' },
    keep: { type: 'string' },
  },
  ({ parts, expenses, entries, formats, keep }) => ({
    parts: readWords(parts, 'parts', NAMES),
    expenses: readNumber(expenses, 'expenses'),
    entries: readNumber(entries, 'entries'),
    formats: formatsOf(formats),
    keep,
  }),
);

console.log('starting PostgreSQL, RabbitMQ, Redis and the accounting service');
const service = await startListsService('accounting');
let stopped: Promise<void> | undefined;
const stop = (): Promise<void> => {
  stopped ??= service.stop();
  return stopped;
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void stop().finally(() => process.exit(1)));
try {
  const rows: Row[] = [];
  for (const name of NAMES) if (values.parts.has(name)) rows.push(...(await PARTS[name](service)));
  const [load1 = 0] = loadavg();
  console.log(`\n${availableParallelism()} cores; load average ${load1.toFixed(1)} at the end.\n`);
  printTable(rows);
} finally {
  await stop();
}
