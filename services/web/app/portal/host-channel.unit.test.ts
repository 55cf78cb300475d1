import { describe, expect, it } from '@jest/globals';
import { createHostChannel } from './host-channel.ts';

describe('what the portal says to the page around it', () => {
  const link = { id: 'ptl_1', allowedOrigin: 'https://app.example' };

  it('goes to the origin of its link alone, and names the link', () => {
    const posted: unknown[][] = [];
    const parent = { postMessage: (...given: unknown[]) => void posted.push(given) };
    createHostChannel(link, { self: {}, parent }).post({ type: 'resized', height: 640 });
    const message = { source: 'outlay.portal', version: 1, linkId: 'ptl_1', type: 'resized', height: 640 };
    expect(posted).toEqual([[message, 'https://app.example']]);
  });

  it('goes nowhere when there is no page around it', () => {
    const own = { postMessage: () => expect('a message').toBe('none') };
    createHostChannel(link, { self: own, parent: own }).post({ type: 'ready' });
  });
});
