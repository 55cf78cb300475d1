import { describe, expect, it } from '@jest/globals';
import { fullFolders, importViolations, mayReadEnvironment } from './check.ts';
import { areaGraph, cyclesOf, featureGraph, fileGraph, pureFiles } from './graph.ts';
import { importsOf, readsEnvironment } from './imports.ts';

const REPORTS = 'services/expense/src/approvals/reports';
/** Of what the samples import, these are pure. */
const isPure = (path: string) => /\/(report|expense)(\.view|\.events)?\.ts$/.test(path);

/** One wrong file per rule. */
const WRONG: [rule: string, path: string, statement: string][] = [
  ['a view does not know the store', `${REPORTS}/report.view.ts`, "import { x } from '@outlay/store';"],
  ['a view does not know a clock', `${REPORTS}/report.view.ts`, "import type { Clock } from '@outlay/runtime';"],
  ['a view does not know tables', `${REPORTS}/report.view.ts`, "import { x } from './report.table.ts';"],
  ['a view does not know use cases', `${REPORTS}/report.view.ts`, "import { x } from './submit-report.ts';"],
  ['event mappers do not know the bus', `${REPORTS}/report.events.ts`, "import { x } from '@outlay/bus';"],
  [
    'event mappers do not know dependencies',
    `${REPORTS}/report.events.ts`,
    "import type { Deps } from '../../deps.ts';",
  ],
  ['a table does not know use cases', `${REPORTS}/report.table.ts`, "import { x } from './submit-report.ts';"],
  ['a table does not know http', `${REPORTS}/report.table.ts`, "import { x } from '@outlay/http';"],
  ['a use case does not answer', `${REPORTS}/submit-report.ts`, "import { ok } from '@outlay/http';"],
  ['a use case does not publish by itself', `${REPORTS}/submit-report.ts`, "import { connectBus } from '@outlay/bus';"],
  ['a use case does not know routes', `${REPORTS}/submit-report.ts`, "import { x } from './routes.ts';"],
  ['routes do not know tables', `${REPORTS}/routes.ts`, "import { x } from './report.table.ts';"],
  ['routes do not know the store', `${REPORTS}/routes.ts`, "import { x } from '@outlay/store';"],
  [
    'subscriptions handle by use cases',
    'services/expense/src/subscriptions.ts',
    "import { x } from './approvals/reports/report.table.ts';",
  ],
  [
    'an area is entered by its index',
    `${REPORTS}/submit-report.ts`,
    "import { x } from '../../expenses/expenses/lock-expense.ts';",
  ],
  ['so are types', `${REPORTS}/submit-report.ts`, "import type { X } from '../../expenses/expenses/lock-expense.ts';"],
  [
    "another area's tables are not ours",
    `${REPORTS}/submit-report.ts`,
    "import { x } from '../../expenses/expenses/expense.table.ts';",
  ],
  ['its own files do not go through its index', `${REPORTS}/submit-report.ts`, "import { x } from '../index.ts';"],
  [
    'an index names its own area',
    'services/expense/src/approvals/index.ts',
    "export { x } from '../expenses/expenses/expense.ts';",
  ],
  ['no file imports the declaration', `${REPORTS}/submit-report.ts`, "import { x } from '../../service.ts';"],
  ['main only begins', 'services/bill/src/main.ts', "import { x } from './bills/bills/create-bill.ts';"],
  ['services do not know one another', 'services/bill/src/service.ts', "import { x } from '@outlay/expense/service';"],
  ['nor by path', 'services/bill/src/service.ts', "import { x } from '../../expense/src/service.ts';"],
  [
    'a test imports no other service',
    'services/bill/test/x.int.test.ts',
    "import { x } from '@outlay/expense/service';",
  ],
  ['a lib knows no service', 'libs/http/src/x.ts', "import { x } from '@outlay/gateway/operator';"],
  ['libs do not know one another', 'libs/http/src/x.ts', "import { x } from '@outlay/store';"],
  ['contracts import no other package', 'libs/contracts/src/x.ts', "import { x } from '@outlay/runtime';"],
  ['testing is for tests', 'services/bill/src/service.ts', "import { x } from '@outlay/testing';"],
  ['infra runs without testing', 'infra/local/x.ts', "import { x } from '@outlay/testing';"],
  ['libs do not know infra', 'libs/store/src/x.ts', "import { x } from '../../../infra/local/x.ts';"],
  ['the code does not use its tests', 'libs/store/src/x.ts', "import { x } from '../test/x.ts';"],
  ['a package is entered by its exports', 'libs/http/src/x.ts', "import { x } from '../../contracts/src/money.ts';"],
  ['amqplib is for the bus', 'services/bill/src/service.ts', "import amqplib from 'amqplib';"],
  ['knex is for the store', `${REPORTS}/report.table.ts`, "import type { Knex } from 'knex';"],
  ['pg is for the store', 'libs/bus/src/x.ts', "import { Client } from 'pg';"],
  ['express is for libs/http', `${REPORTS}/routes.ts`, "import express from 'express';"],
  ['ioredis is for libs/redis', 'services/gateway/src/developers/api-keys/x.ts', "import { Redis } from 'ioredis';"],
  ['jose is for identity', `${REPORTS}/x.ts`, "import { jwtVerify } from 'jose';"],
  ['opossum is for breakers', `${REPORTS}/x.ts`, "import Breaker from 'opossum';"],
  [
    'undici is for guarded connections',
    'services/bill/src/bills/payments/x.client.ts',
    "import { Pool } from 'undici';",
  ],
  ['test packages are for tests', `${REPORTS}/report.ts`, "import fc from 'fast-check';"],
  ['a client is installed without libs', 'clients/typescript/src/x.ts', "import type { X } from '@outlay/contracts';"],
  ['the client knows no command', 'clients/typescript/src/x.ts', "import { x } from 'outlay/credentials';"],
  ['services do not use the client', 'services/bill/src/service.ts', "import { x } from '@outlay/client';"],
  ['commander is for the command', 'clients/typescript/src/x.ts', "import { Command } from 'commander';"],
  ['a dynamic import is an import', `${REPORTS}/routes.ts`, "const x = await import('./report.table.ts');"],
];

const RIGHT: [path: string, statement: string][] = [
  [`${REPORTS}/report.ts`, "import { AppError } from '@outlay/contracts';"],
  [`${REPORTS}/report.events.ts`, "import { reportView } from './report.view.ts';"],
  [`${REPORTS}/report.table.ts`, "import { table } from '@outlay/store';"],
  [`${REPORTS}/report.table.ts`, "import type { Report } from './report.ts';"],
  [`${REPORTS}/submit-report.ts`, "import type { Deps } from '../../deps.ts';"],
  [`${REPORTS}/submit-report.ts`, "import { lockExpense } from '../../expenses/index.ts';"],
  [`${REPORTS}/submit-report.ts`, "import { approvers } from '../approvals/approval.table.ts';"],
  ['services/bill/src/server/parts.ts', "import { x } from '../bills/payments/payment.table.ts';"],
  [`${REPORTS}/submit-report.ts`, "import { reports } from './report.table.ts';"],
  [`${REPORTS}/routes.ts`, "import { ok } from '@outlay/http';"],
  ['services/expense/src/subscriptions.ts', "import { updateBusiness } from './context/keep-records.ts';"],
  ['services/bill/src/service.ts', "import { billRoutes } from './bills/bills/routes.ts';"],
  ['services/bill/test/x.int.test.ts', "import { Client } from 'pg';"],
  ['services/gateway/src/developers/api-keys/x.ts', "import { jwtVerify } from 'jose';"],
  ['clients/cli/src/x.ts', "import { createClient } from '@outlay/client';"],
  ['clients/cli/src/x.ts', "import { x } from '@outlay/mcp';"],
  ['clients/typescript/tools/x.ts', "import { x } from '@outlay/contracts/documents';"],
  ['libs/bus/test/x.int.test.ts', "import { x } from '../../../infra/local/servers/rabbit.ts';"],
  ['infra/local/x.ts', "import { createUser } from '@outlay/gateway/operator';"],
];

describe('the import rules', () => {
  it.each(WRONG)('%s', (_rule, path, statement) => {
    expect(importViolations(path, importsOf(statement), isPure)).toHaveLength(1);
  });

  it.each(RIGHT)('%s may import: %s', (path, statement) => {
    expect(importViolations(path, importsOf(statement), isPure)).toEqual([]);
  });
});

describe('reading imports', () => {
  it('sees statements over several lines, re-exports, bare imports and which of them are types', () => {
    const source = `import {\n  a,\n  type B,\n} from 'one';\nimport { type C } from 'two';\nimport 'three';\nexport * from './four.ts';`;
    expect(importsOf(source)).toEqual([
      { specifier: 'one', types: false },
      { specifier: 'two', types: true },
      { specifier: 'three', types: false },
      { specifier: './four.ts', types: false },
    ]);
  });

  it('does not take a comment or an exported string for an import', () => {
    expect(importsOf("export const PAGE = join('../x.md');")).toEqual([]);
    expect(importsOf("// import { x } from 'pg';\n/*\nimport { y } from 'knex';\n*/")).toEqual([]);
  });
});

describe('the environment', () => {
  it('is read by main, migrate, tests and infra alone', () => {
    expect(readsEnvironment('const x = process.env.X;')).toBe(true);
    expect(readsEnvironment("import { env } from 'node:process';")).toBe(true);
    expect(mayReadEnvironment('services/bill/src/main.ts')).toBe(true);
    expect(mayReadEnvironment('infra/local/commands/start.ts')).toBe(true);
    expect(mayReadEnvironment('services/bill/src/service.ts')).toBe(false);
    expect(mayReadEnvironment('libs/http/src/pipeline/service-api.ts')).toBe(false);
  });
});

describe('circles', () => {
  it('are found with the files that make them', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['b']],
    ]);
    expect(cyclesOf(graph)).toEqual([['b', 'c', 'b']]);
  });

  it('are seen in types, and between areas whose files make none', () => {
    const sources = [
      { path: 'services/bill/src/bills/bills/bill.ts', text: "import type { X } from '../../vendors/index.ts';" },
      { path: 'services/bill/src/bills/index.ts', text: "export type { Y } from './bills/step.ts';" },
      { path: 'services/bill/src/bills/bills/step.ts', text: '' },
      { path: 'services/bill/src/vendors/index.ts', text: "export type { X } from './vendor.ts';" },
      { path: 'services/bill/src/vendors/vendor.ts', text: "import type { Y } from '../bills/index.ts';" },
    ];
    expect(cyclesOf(fileGraph(sources))).toEqual([]);
    expect(cyclesOf(areaGraph(fileGraph(sources)))).toHaveLength(1);
  });

  it('are seen between the features of an area', () => {
    const sources = [
      { path: 'services/bill/src/bills/bills/bill.ts', text: "import type { X } from '../payments/payment.ts';" },
      { path: 'services/bill/src/bills/bills/step.ts', text: '' },
      { path: 'services/bill/src/bills/payments/payment.ts', text: "import type { Y } from '../bills/step.ts';" },
    ];
    expect(cyclesOf(areaGraph(fileGraph(sources)))).toEqual([]);
    expect(cyclesOf(featureGraph(fileGraph(sources)))).toHaveLength(1);
  });
});

describe('purity', () => {
  it('ends where the database begins, however far away', () => {
    const sources = [
      { path: `${REPORTS}/report.view.ts`, text: "import { x } from './report-total.ts';" },
      { path: `${REPORTS}/report-total.ts`, text: "import { y } from './load-report.ts';" },
      { path: `${REPORTS}/load-report.ts`, text: "import type { Database } from '@outlay/store';" },
      { path: `${REPORTS}/report.ts`, text: "import { AppError } from '@outlay/contracts';" },
    ];
    expect([...pureFiles(sources)]).toEqual([`${REPORTS}/report.ts`]);
  });
});

describe('folders', () => {
  it('are too full when there are more sources than allowed; tests are not counted', () => {
    const paths = ['libs/a/src/one.ts', 'libs/a/src/two.ts', 'libs/a/src/two.unit.test.ts', 'libs/a/test/three.ts'];
    expect(fullFolders(paths, 1)).toEqual(['libs/a/src: 2 files']);
    expect(fullFolders(paths, 2)).toEqual([]);
  });
});
