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
