import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { DEVELOPERS } from '../../../../services/web/app/developers/layout/words.ts';
import { violationsOf } from '../axe.ts';
import { STAND_STILL } from '../look-at.ts';

export const WIDE = { width: 1_200, height: 900 };
const NARROW = { width: 390, height: 844 };

/** Each width and each scheme one time, by all rules. */
const LOOKS = [
  { size: WIDE, colorScheme: 'light' },
  { size: NARROW, colorScheme: 'dark' },
] as const;

/** A folder, where somebody wants pictures of what was looked at. */
const PICTURES = process.env.SCREENSHOTS;

/** What breaks WCAG 2.2 AA in the frame of a page, on a wide and a narrow screen, by day and by night. */
const lookAtFrame = async (page: Page, name: string): Promise<string[]> => {
  const [, frame] = page.frames();
  if (frame === undefined) throw new Error('The page has no frame');
  await frame.evaluate(STAND_STILL);
  const wrong: string[] = [];
  for (const { size, colorScheme } of LOOKS) {
    const look = `${name}, ${size.width} px, ${colorScheme}`;
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    const found = await violationsOf(frame, false);
    const { wide, given } = await frame.evaluate<{ wide: number; given: number }>(
      '({ wide: document.documentElement.scrollWidth, given: document.documentElement.clientWidth })',
    );
    if (wide > given) wrong.push(`${look}: is ${wide} px wide at ${given}`);
    wrong.push(...found.map((line) => `${look}: ${line}`));
    if (PICTURES) await page.screenshot({ path: join(PICTURES, `portal-${name}-${size.width}-${colorScheme}.png`) });
  }
  await page.setViewportSize(WIDE);
  await page.emulateMedia({ colorScheme: 'light' });
  return wrong;
};

type Shown = { endpoint: string; kind: string; userId: number };

/** The pages of the portal in English, from its endpoints to an event of this kind and person; what is wrong with them. */
export const lookThroughPortal = async (page: Page, { endpoint, kind, userId }: Shown): Promise<string[]> => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const portal = page.frameLocator('#webhooks');
  const wrong: string[] = [];
  const look = async (name: string, heading: string): Promise<void> => {
    await portal.getByRole('heading', { name: heading }).first().waitFor();
    wrong.push(...(await lookAtFrame(page, name)));
  };
  const follow = (name: string | RegExp): Promise<void> => portal.getByRole('link', { name }).first().click();
  await look('endpoints', DEVELOPERS.endpoints[0]);
  await follow(endpoint);
  await look('endpoint', endpoint);
  await follow(DEVELOPERS.replays[0]);
  await look('replays', DEVELOPERS.replays[0]);
  await follow(DEVELOPERS.deliveries[0]);
  await look('deliveries', DEVELOPERS.deliveries[0]);
  await follow(kind);
  await look('delivery', kind);
  await follow(/^evt_/);
  await portal.getByRole('heading', { name: 'Payload' }).waitFor();
  // What people are called it may not know.
  await portal.getByText(`User ${userId}`).waitFor();
  await look('event', kind);
  return wrong;
};
