import { describe, expect, it } from '@jest/globals';
import { scram } from './kafka-connection.ts';
import { crc32c, partitionOf, recordBatch } from './kafka-requests.ts';
import { createFrames, int16, int32, readerOf, sized } from './kafka-wire.ts';

describe('what is produced to Kafka', () => {
  it('has the check sums of RFC 3720', () => {
    expect(crc32c(Buffer.alloc(32))).toBe(0x8a9136aa);
    expect(crc32c(Buffer.alloc(32, 0xff))).toBe(0x62a8ab43);
    expect(crc32c(Buffer.from(Array.from({ length: 32 }, (_none, index) => index)))).toBe(0x46dd794e);
    expect(crc32c(Buffer.from('123456789'))).toBe(0xe3069283);
  });

  it("goes to the partition that Kafka's Java client chooses for its key", () => {
    const hashes = { 21: -973932308, foobar: -790332482, 'a-little-bit-long-string': -985981536 };
    const more = {
      'a-little-bit-longer-string': -1486304829,
      lkjh234lh9fiuh90y23oiuhsafujhadof229phr9h19h89h8: -58897971,
    };
    for (const [key, hash] of Object.entries({ ...hashes, ...more }))
      for (const count of [1, 4, 7, 1_000_003]) expect(partitionOf(key, count)).toBe((hash & 0x7fffffff) % count);
  });

  it('is one batch of one record with its key, bytes and headers', () => {
    const value = Buffer.from(`{"text":"${'é'.repeat(100)}"}`);
    const batch = recordBatch({ key: 'expense:42', value, headers: { 'webhook-id': 'evt_1' }, at: 1_795_392_572_298 });
    expect(batch.readInt32BE(8)).toBe(batch.length - 12);
    expect([batch.readInt8(16), batch.readUInt32BE(17)]).toEqual([2, crc32c(batch.subarray(21))]);
    expect([batch.readBigInt64BE(27), batch.readBigInt64BE(35)]).toEqual([1_795_392_572_298n, 1_795_392_572_298n]);
    expect([batch.readBigInt64BE(43), batch.readInt32BE(57)]).toEqual([-1n, 1]);
    let at = 61;
    const varint = (): number => {
      let [result, factor] = [0, 1];
      for (; ; factor *= 128) {
        const byte = batch[at++] as number;
        result += (byte % 128) * factor;
        if (byte < 128) return result % 2 === 0 ? result / 2 : -(result + 1) / 2;
      }
    };
    const bytes = (): string => {
      const length = varint();
      at += length;
      return batch.toString('utf8', at - length, at);
    };
    expect(varint()).toBe(batch.length - at);
    at += 1;
    expect([varint(), varint(), bytes(), bytes()]).toEqual([0, 0, 'expense:42', value.toString()]);
    expect([varint(), bytes(), bytes(), at]).toEqual([1, 'webhook-id', 'evt_1', batch.length]);
  });
});

describe('SCRAM', () => {
  const nonce = 'rOprNGfwEbeRWgbNEkqO';
  const first = `r=${nonce}%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0,s=W22ZaJ0SNY7soEsUEjb6gQ==,i=4096`;
  const user = { username: 'user', password: 'pencil' };
  const answering = (...answers: string[]) => {
    const sent: string[] = [];
    const exchange = async (message: Buffer): Promise<Buffer> => {
      sent.push(message.toString());
      return Buffer.from(answers.shift() ?? '');
    };
    return { sent, exchange };
  };

  it('has the messages of RFC 7677', async () => {
    const { sent, exchange } = answering(first, 'v=6rriTRBi23WpRR/wtup+mMhUZUn/dB5nLTJRsjl95G4=');
    await scram('sha256', user, exchange, nonce);
    const proof = 'dHzbZapWIk4jUhN+Ute9ytag9zjfMHgsqmmiz7AndVQ=';
    expect(sent).toEqual([`n,,n=user,r=${nonce}`, `c=biws,r=${nonce}%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0,p=${proof}`]);
  });

  it.each([
    ['does not know the password', [first, 'v=AAAA']],
    ['gives no signature', [first, 'e=other-error']],
    ['has a nonce of its own', [first.replace(nonce, 'x')]],
    ['adds nothing to the nonce', [`r=${nonce},s=AAAA,i=4096`]],
    ['wants too few iterations', [first.replace('4096', '1')]],
    ['wants a billion iterations', [first.replace('4096', '1000000000')]],
  ])('refuses a server that %s', async (_name, answers) => {
    const { exchange } = answering(...answers);
    await expect(scram('sha256', user, exchange, nonce)).rejects.toThrow('authentication_failed');
  });
});

describe('what a Kafka server sends', () => {
  it('is cut into responses wherever its pieces end', () => {
    const bytes = Buffer.concat([1, 2, 3].map((id) => sized(Buffer.concat([int32(id), int16(id)]))));
    for (let size = 1; size <= bytes.length; size += 1) {
      const found: number[] = [];
      const frames = createFrames((id, reader) => found.push(id, reader.int16()));
      for (let at = 0; at < bytes.length; at += size) frames(bytes.subarray(at, at + size));
      expect(found).toEqual([1, 1, 2, 2, 3, 3]);
    }
  });

  it.each([-1, 3, 1_048_577, 0x7fffffff])('is no response of %d bytes', (length) => {
    expect(() => createFrames(() => undefined)(int32(length))).toThrow('a response of');
  });

  it('names no length that is believed', () => {
    expect(() => readerOf(int32(0x7fffffff)).list(() => 0)).toThrow('longer than its response');
    expect(() => readerOf(int32(100)).sized()).toThrow('too early');
    expect(() => readerOf(int16(-2)).text()).toThrow('too early');
    expect(() => readerOf(Buffer.alloc(3)).int32()).toThrow('too early');
  });
});
