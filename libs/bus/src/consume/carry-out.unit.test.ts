import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { ConsumeMessage, Message } from 'amqplib';
import { createAcks } from './carry-out.ts';

const message = (deliveryTag: number) => ({ fields: { deliveryTag } }) as ConsumeMessage;

/** A channel on which so many messages came. */
const open = (count: number) => {
  const sent: string[] = [];
  const ack = ({ fields }: Message, allUpTo?: boolean) =>
    void sent.push(`${allUpTo ? 'up to ' : ''}${fields.deliveryTag}`);
  const acks = createAcks({ ack });
  for (let tag = 1; tag <= count; tag += 1) acks.came(message(tag));
  const done = (...tags: number[]): void => {
    for (const tag of tags) acks.done(message(tag));
  };
  return { sent, acks, done };
};

describe('the acks of a channel', () => {
  it('of one turn are one', async () => {
    const { sent, done } = open(4);
    done(2, 1, 3);
    await turn();
    done(4);
    await turn();
    expect(sent).toEqual(['up to 3', '4']);
  });

  it('do not wait for a slow handler, and never cover its message', async () => {
    const { sent, done } = open(6);
    done(2, 4);
    await turn();
    done(3);
    await turn();
    done(1);
    await turn();
    done(5, 6);
    await turn();
    expect(sent).toEqual(['2', '4', '3', '1', 'up to 6']);
  });

  it('name only a message that the broker waits for', async () => {
    const { sent, done } = open(4);
    done(3);
    await turn();
    done(1, 2);
    await turn();
    expect(sent).toEqual(['3', 'up to 2']);
  });

  it('leave at once when the channel is about to close', () => {
    const { sent, acks, done } = open(3);
    done(1, 2);
    acks.flush();
    expect(sent).toEqual(['up to 2']);
  });

  it('on a closed channel are dropped', async () => {
    const closed = () => {
      throw new Error('Channel closed');
    };
    const acks = createAcks({ ack: closed });
    acks.came(message(1));
    acks.done(message(1));
    await expect(turn()).resolves.toBeUndefined();
  });
});
