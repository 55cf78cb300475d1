import type { IncomingMessage } from 'node:http';
import type { Device } from '@outlay/contracts';
import Bowser from 'bowser';

/** Of a program that is no browser: what it calls itself, without its version. */
const PRODUCT = /^[\w .-]{1,40}/;

const nameOf = (userAgent: string | undefined): string => {
  if (userAgent === undefined) return 'Unknown';
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500));
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return names.join(' · ') || (PRODUCT.exec(userAgent)?.[0] ?? 'Unknown');
};

/** From where a request comes: what its browser calls itself, and the address that limits count it by. */
export const createDeviceOf =
  (addressOf: (request: IncomingMessage) => string) =>
  (request: IncomingMessage): Device => ({
    name: nameOf(request.headers['user-agent']),
    address: addressOf(request),
    country: null,
  });
