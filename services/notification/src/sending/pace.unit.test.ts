import { describe, expect, it } from '@jest/globals';
import { createPace } from './pace.ts';

describe('mails that are taken at once', () => {
  it('are two for each connection before the server is known', () => {
    expect(createPace(4).places()).toBe(8);
  });

  it('are many for a quick server and few again for a slow one', () => {
    const pace = createPace(4);
    for (let sent = 0; sent < 100; sent += 1) pace.took(5);
    expect(pace.places()).toBe(32);
    for (let sent = 0; sent < 100; sent += 1) pace.took(100);
    expect(pace.places()).toBe(20);
    for (let sent = 0; sent < 100; sent += 1) pace.took(5_000);
    expect(pace.places()).toBe(8);
  });

  it('are never fewer than the connections need', () => {
    const pace = createPace(50);
    for (let sent = 0; sent < 100; sent += 1) pace.took(1);
    expect(pace.places()).toBe(100);
  });
});
