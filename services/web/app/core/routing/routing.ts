import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

/** Loads the page of a path, and names the component in what was loaded. */
type LoadPage = () => Promise<ComponentType>;

/** `/expenses/$id` -> its page. */
export type RouteTable = Readonly<Record<string, LoadPage>>;

/** The routes of a table, below the frame of the app. */
export const pathsOf = (pages: RouteTable, parent: AnyRoute) =>
  Object.entries(pages).map(([path, load]) =>
    createRoute({
      getParentRoute: () => parent,
      path,
      component: lazyRouteComponent(async () => ({ default: await load() })),
    }),
  );

/** What stands in an address is text: `status=draft,validated`, as the API takes it. */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

export const stringifySearch = (search: Record<string, unknown>): string => {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))
    .toString()
    .replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
};

/** At the latest after so many milliseconds. */
const LATEST = 2_000;

/** Resolves when the page that was opened stands and the browser has nothing to do, for what is wanted soon but not first. */
export const whenIdle = async (): Promise<void> => {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await new Promise<void>((resolve) => {
    // Safari has no such callback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LATEST });
    else setTimeout(resolve, LATEST / 10);
  });
};

const whenOnline = (): Promise<unknown> =>
  new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));

/**
 * Loads what a page can do without for a while. A connection that is lost meanwhile takes nothing but that along: it is loaded when the
 * connection is back.
 */
export const loadLate = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(() => whenOnline().then(() => loadLate(load)));
