import { readFileSync } from 'node:fs';
import { waitFor } from '@outlay/testing';
import { childrenOf } from './bench/processes.ts';
import { picture } from './pictures.ts';
import type { TestService } from './service.ts';

const LONG = { timeout: 90_000 };

const isReader = (pid: number): boolean =>
  readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('receipts/reading/reader.ts');
const readers = (): number[] => childrenOf(process.pid).filter(isReader);

/** Uploads receipts, and stops and continues the processes that read them. */
export const createReaderControl = (service: TestService) => {
  let made = 0;
  const stopped = new Set<number>();

  const send = async (bytes: Buffer, type: string): Promise<number> => {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(bytes)], { type }), 'lunch');
    return (await service.call('POST', '/v1/receipts', {}, body)).body.data.id;
  };
  const upload = async (): Promise<number> => {
    made += 1;
    return send(await picture(['CAFE OLIMPICO', 'TOTAL 18,40 $', `No ${made}`, 'le 3 févr. 2026']), 'image/png');
  };
  const read = async (id: number) => (await service.call('GET', `/v1/receipts/${id}`, {})).body.data;
  const statusOf = async (id: number) => (await read(id)).status;
  const proceed = (): void => {
    for (const pid of stopped) process.kill(pid, 'SIGCONT');
    stopped.clear();
  };

  return {
    send,
    upload,
    read,
    statusOf,
    untilExtracted: (id: number) => waitFor(async () => (await statusOf(id)) === 'extracted', LONG),
    /** A receipt whose reader is stopped while reading it. */
    stoppedReceipt: async (): Promise<number> => {
      for (;;) {
        const id = await upload();
        const pids = await waitFor(() => readers().length > 0 && readers(), LONG);
        for (const pid of pids) {
          process.kill(pid, 'SIGSTOP');
          stopped.add(pid);
        }
        if ((await statusOf(id)) !== 'extracted') return id;
        proceed();
      }
    },
    proceed,
  };
};

export type ReaderControl = ReturnType<typeof createReaderControl>;
