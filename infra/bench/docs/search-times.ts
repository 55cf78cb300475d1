import { waitFor } from '@outlay/testing';
import type { Browser } from 'playwright-core';

const TYPED = ['create expense', 'webhook secret', 'VALIDATION_ERROR', 'bill.paid', 'rotate', 'idempotency', 'dueDate'];

/** Each search in milliseconds, as the page itself measures it: from the key to the list of results, the index loaded. */
export const searchTimes = async (browser: Browser, url: string): Promise<number[]> => {
  const page = await browser.newPage();
  await page.goto(url);
  const box = page.locator('#search');
  await box.click();
  await box.fill('e');
  await page.locator('#results li').first().waitFor();
  const times: number[] = [];
  for (const text of TYPED) {
    await page.evaluate("performance.clearMeasures('search')");
    await box.fill(text);
    await waitFor(() => page.evaluate<boolean>("performance.getEntriesByName('search').length > 0"));
    times.push(await page.evaluate<number>("performance.getEntriesByName('search').at(-1).duration"));
  }
  await page.close();
  return times;
};
