import { describe, expect, it } from '@jest/globals';
import { importViolations, mayReadEnvironment } from '../check.ts';
import { areaGraph, cyclesOf, fileGraph } from '../graph.ts';
import { importsOf } from '../imports.ts';
import { placeOf } from '../place.ts';

const BILLS = 'services/web/app/bills/list';

const WRONG: [rule: string, path: string, statement: string][] = [
  ['an area is entered by its index', `${BILLS}/a.tsx`, "import { x } from '../../people/roles/role-select.tsx';"],
  ['so are types', `${BILLS}/a.tsx`, "import type { X } from '../../people/roles/role-select.tsx';"],
  ['so are words', `${BILLS}/a.tsx`, "import { WORDS } from '../../people/roles/words.ts';"],
  ['its own files do not go through its index', `${BILLS}/a.tsx`, "import { x } from '../index.ts';"],
  ['an index names its own area', 'services/web/app/bills/index.ts', "export { x } from '../people/index.ts';"],
  ['no feature knows what it is a part of', `${BILLS}/a.tsx`, "import { start } from '../../main.tsx';"],
  ['only the shell begins with pages', `${BILLS}/a.tsx`, "import { x } from '../vendors/vendor.page.tsx';"],
  ['words know no component', `${BILLS}/words.ts`, "import { x } from './a.tsx';"],
  ['what is no component draws none', `${BILLS}/due.ts`, "import { x } from './a.tsx';"],
  ['a component does not know the page it is on', `${BILLS}/a.tsx`, "import { x } from './bill.page.tsx';"],
  ['a page does not know another one', `${BILLS}/bill.page.tsx`, "import { x } from './board.page.tsx';"],
  ['a hook does not know pages', `${BILLS}/use-a.ts`, "import { x } from './bill.page.tsx';"],
  ['a loaded page is an import', `${BILLS}/a.tsx`, "const load = () => import('./bill.page.tsx');"],
  ['a file is named whole', `${BILLS}/a.tsx`, "import { x } from './due';"],
  ['no Node in a browser', `${BILLS}/due.ts`, "import { join } from 'node:path';"],
  ['no package of the servers', `${BILLS}/due.ts`, "import { z } from 'zod';"],
  ['no values of contracts', `${BILLS}/due.ts`, "import { ROLES } from '@outlay/contracts';"],
  [
    'contracts by their name',
    `${BILLS}/due.ts`,
    "import type { Role } from '../../../../../libs/contracts/src/access/roles.ts';",
  ],
  ['no other lib', `${BILLS}/due.ts`, "import type { Clock } from '@outlay/runtime';"],
  ['no code of a service', `${BILLS}/due.ts`, "import type { X } from '../../../src/sessions/session.ts';"],
  ['nor of another one', `${BILLS}/due.ts`, "import type { X } from '@outlay/expense/service';"],
  ['no infra', `${BILLS}/due.ts`, "import { x } from '../../../../../infra/check/imports/place.ts';"],
  ['pages know no bundler', `${BILLS}/due.ts`, "import { build } from 'vite';"],
  ['its server does not know the app', 'services/web/src/service.ts', "import { x } from '../app/bills/index.ts';"],
  ['nor does another service', 'services/bill/src/service.ts', "import { x } from '../../web/app/bills/due.ts';"],
  [
    'walks know words and addresses alone',
    'infra/smoke/web/x.walk.ts',
    "import { x } from '../../../services/web/app/bills/due.ts';",
  ],
  ['and nobody else does', 'infra/bench/x.ts', "import { BILLS } from '../../services/web/app/bills/words.ts';"],
  ['react is for the app', 'services/web/src/pages/page.ts', "import { x } from 'react';"],
  ['so is its whole scope', 'libs/http/src/x.ts', "import { x } from '@tanstack/react-query';"],
];

const RIGHT: [path: string, statement: string][] = [
  ['infra/smoke/web/bills.walk.ts', "import { BILLS } from '../../../services/web/app/bills/words.ts';"],
  ['infra/smoke/web/pages.ts', "import { billRoutes } from '../../../services/web/app/bills/routes.ts';"],
  ['infra/smoke/web/app-people.ts', "import { textIn } from '../../../services/web/app/intl/index.ts';"],
  [`${BILLS}/a.tsx`, "import { useState } from 'react';"],
  [`${BILLS}/a.tsx`, "import '@mantine/core/styles.css';"],
  [`${BILLS}/a.tsx`, "import classes from './a.module.css';"],
  [`${BILLS}/a.tsx`, "import { RoleSelect } from '../../people/index.ts';"],
  [`${BILLS}/a.tsx`, "import { VendorName } from '../vendors/vendor-name.tsx';"],
  [`${BILLS}/due.ts`, "import type { Role } from '@outlay/contracts';"],
  [`${BILLS}/words.ts`, "import { words } from '../../intl/index.ts';"],
  [`${BILLS}/bill.page.tsx`, "import { useBill } from './use-bill.ts';"],
  [`${BILLS}/routes.ts`, "const load = () => import('./bill.page.tsx');"],
  ['services/web/app/bills/index.ts', "export { billRoutes } from './routes.ts';"],
  [`${BILLS}/due.unit.test.ts`, "import { dueOf } from './due.ts';"],
  ['services/web/app/core/api/index.ts', "export * from './generated/sdk.gen.ts';"],
  ['services/web/app/main.tsx', "import { App } from './shell/app.tsx';"],
  ['services/web/app/shell/app.tsx', "import { NobodyPage } from './frame/nobody.page.tsx';"],
  ['services/web/app/shell/router.tsx', "import { billRoutes } from '../bills/index.ts';"],
  ['services/web/vite.config.ts', "import { join } from 'node:path';"],
  ['services/web/vite.config.ts', "import { defineConfig } from 'vite';"],
];

describe('the import rules of the app', () => {
  it.each(WRONG)('%s', (_rule, path, statement) => {
    expect(importViolations(path, importsOf(statement), () => true)).toHaveLength(1);
  });

  it.each(RIGHT)('%s may import: %s', (path, statement) => {
    expect(importViolations(path, importsOf(statement), () => false)).toEqual([]);
  });
});

describe('files of the app', () => {
  it('are what their name says', () => {
    const names = [
      'bill.page.tsx',
      'bill-card.tsx',
      'use-bill.ts',
      'words.ts',
      'bank-words.ts',
      'routes.ts',
      'index.ts',
      'due.ts',
    ];
    expect(names.map((name) => placeOf(`${BILLS}/${name}`).kind)).toEqual([
      'page',
      'component',
      'hook',
      'words',
      'words',
      'app routes',
      'app index',
      'app plain',
    ]);
  });

  it('make no circles, of areas neither', () => {
    const sources = [
      { path: `${BILLS}/a.tsx`, text: "import { x } from '../../people/index.ts';" },
      { path: 'services/web/app/bills/index.ts', text: "export { y } from './list/b.tsx';" },
      { path: 'services/web/app/people/index.ts', text: "export { x } from './roles/c.tsx';" },
      { path: 'services/web/app/people/roles/c.tsx', text: "import { y } from '../../bills/index.ts';" },
    ];
    expect(cyclesOf(fileGraph(sources))).toEqual([]);
    expect(cyclesOf(areaGraph(fileGraph(sources)))).toHaveLength(1);
  });

  it('read no environment, but the settings of the bundler do', () => {
    expect(mayReadEnvironment(`${BILLS}/due.ts`)).toBe(false);
    expect(mayReadEnvironment('services/web/vite.config.ts')).toBe(true);
  });
});
