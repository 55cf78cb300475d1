import { describe, expect, it } from '@jest/globals';
import { mayReadEnvironment, rowSecurityViolations } from './check.ts';
import { cyclesOf } from './cycles.ts';
import { importsOf, readsEnvironment } from './imports.ts';

/** One wrong file per wall. */
const WRONG: [policy: string, path: string, statement: string][] = [
  ['the domain does not know the store', 'services/expense/src/domain/x.ts', "import { x } from '../store/x.ts';"],
  [
    'the domain does not know runtime',
    'services/expense/src/domain/x.ts',
    "import type { Clock } from '@outlay/runtime';",
  ],
  [
    'events-out decides nothing about storing',
    'services/expense/src/events-out/x.ts',
    "import { x } from '../store/x.ts';",
  ],
  ['http-in does not say events', 'services/expense/src/http-in/x.ts', "import { x } from '../events-out/x.ts';"],
  ['http-in does not know the bus', 'services/expense/src/http-in/x.ts', "import type { Bus } from '@outlay/bus';"],
  ['events-in does not know http', 'services/bill/src/events-in/x.ts', "import { x } from '@outlay/http';"],
  ['http-out does not know the store', 'services/gateway/src/http-out/x.ts', "import { x } from '../store/x.ts';"],
  ['jobs do not know http', 'services/gateway/src/jobs/x.ts', "import { x } from '@outlay/http';"],
  ['the store does not know http', 'services/bill/src/store/x.ts', "import { x } from '@outlay/http';"],
  ['nobody builds on the composition root', 'services/bill/src/store/x.ts', "import { x } from '../app.ts';"],
  ['main only begins', 'services/bill/src/main.ts', "import { x } from './store/x.ts';"],
  ['no service imports another by name', 'services/bill/src/app.ts', "import { x } from '@outlay/expense/app';"],
  ['no service imports another by path', 'services/bill/src/app.ts', "import { x } from '../../expense/src/app.ts';"],
  ['a test imports no other service', 'services/bill/test/x.int.test.ts', "import { x } from '@outlay/expense/app';"],
  ['a lib knows no service', 'libs/http/src/x.ts', "import { x } from '@outlay/gateway/app';"],
  ['libs do not know one another', 'libs/http/src/x.ts', "import { x } from '@outlay/store';"],
  ['contracts know nobody', 'libs/contracts/src/x.ts', "import { x } from '@outlay/runtime';"],
  ['testing is for tests', 'services/bill/src/app.ts', "import { x } from '@outlay/testing';"],
  ['infra runs without testing', 'infra/local/x.ts', "import { x } from '@outlay/testing';"],
  ['libs do not know infra', 'libs/store/src/x.ts', "import { x } from '../../../infra/local/x.ts';"],
  ['the code does not use its tests', 'libs/store/src/x.ts', "import { x } from '../test/x.ts';"],
  ['a package has one door', 'libs/http/src/x.ts', "import { x } from '../../contracts/src/money.ts';"],
  ['amqplib is the bus alone', 'services/bill/src/app.ts', "import amqplib from 'amqplib';"],
  ['knex is the store alone', 'services/bill/src/http-in/x.ts', "import type { Knex } from 'knex';"],
  ['pg is the store alone', 'libs/bus/src/x.ts', "import { Client } from 'pg';"],
  ['express is for http-in', 'services/bill/src/app.ts', "import express from 'express';"],
  ['ioredis is libs/redis alone', 'services/gateway/src/store/x.ts', "import { Redis } from 'ioredis';"],
  ['jose is for identity', 'services/gateway/src/http-in/x.ts', "import { jwtVerify } from 'jose';"],
  ['opossum is for breakers', 'services/expense/src/http-out/x.ts', "import Breaker from 'opossum';"],
  [
    'undici opens connections only where they are guarded',
    'services/bill/src/http-out/x.ts',
    "import { Pool } from 'undici';",
  ],
  ['test packages are for tests', 'services/bill/src/domain/x.ts', "import fc from 'fast-check';"],
  ['a dynamic import is an import', 'services/bill/src/domain/x.ts', "const x = await import('../store/x.ts');"],
  ['a service has the known rooms only', 'services/bill/src/helpers/x.ts', ''],
];

const RIGHT: [path: string, statement: string][] = [
  ['services/expense/src/domain/x.ts', "import { AppError } from '@outlay/contracts';"],
  ['services/expense/src/store/x.ts', "import type { Database } from '@outlay/store';"],
  ['services/expense/src/store/x.ts', "import { x } from '../events-out/x.ts';"],
  ['services/bill/src/events-in/x.ts', "import { heard } from '@outlay/bus';"],
  ['services/bill/src/jobs/x.ts', "import type { Clock } from '@outlay/runtime';"],
  ['services/bill/src/app.ts', "import { connectBus } from '@outlay/bus';"],
  ['services/bill/test/x.int.test.ts', "import { Client } from 'pg';"],
  ['services/gateway/src/identity/x.ts', "import { jwtVerify } from 'jose';"],
  ['libs/bus/test/x.int.test.ts', "import { x } from '../../../infra/local/servers/rabbit.ts';"],
  ['infra/local/x.ts', "import { createUser } from '@outlay/gateway/operator';"],
];

describe('the import walls', () => {
  it.each(WRONG)('%s', (_protect, path, statement) => {
    expect(rowSecurityViolations(path, importsOf(statement))).toHaveLength(1);
  });

  it.each(RIGHT)('%s may say: %s', (path, statement) => {
    expect(rowSecurityViolations(path, importsOf(statement))).toEqual([]);
  });
});

describe('reading imports', () => {
  it('sees statements over several lines, re-exports, bare imports and which of them are types', () => {
    const source = `import {\n  a,\n  type B,\n} from 'one';\nimport { type C } from 'two';\nexport * from './three.ts';\nimport 'four';`;
    expect(importsOf(source)).toEqual([
      { specifier: 'one', types: false },
      { specifier: 'two', types: true },
      { specifier: './three.ts', types: false },
      { specifier: 'four', types: false },
    ]);
  });

  it('does not take a comment for an import', () => {
    expect(importsOf("// import { x } from 'pg';\n/*\nimport { y } from 'knex';\n*/")).toEqual([]);
  });
});

describe('the environment', () => {
  it('is read by main, migrate, tests and infra alone', () => {
    expect(readsEnvironment('const x = process.env.X;')).toBe(true);
    expect(readsEnvironment("import { env } from 'node:process';")).toBe(true);
    expect(mayReadEnvironment('services/bill/src/main.ts')).toBe(true);
    expect(mayReadEnvironment('infra/local/start.ts')).toBe(true);
    expect(mayReadEnvironment('services/bill/src/app.ts')).toBe(false);
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
});
