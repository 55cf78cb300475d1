// A thread of its own: the dictionaries need 60 MB, which end with it, and some passwords take seconds to estimate.
import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import * as french from '@zxcvbn-ts/language-fr';
import { isLeaked } from './leaked-passwords.ts';
import type { StrengthRequest } from './password-rule.ts';

const LEAKED = new URL('../../../data/leaked-passwords.bin', import.meta.url);

/** Of zxcvbn's scores 0 to 4: safe from guessing even where the hashes are stolen. */
const LEAST = 3;
/** Characters that are estimated: what is weak beyond them is strong all the same. */
const MOST = 48;

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary, ...french.dictionary },
  graphs: common.adjacencyGraphs,
  l33tMaxSubstitutions: 16,
});

const isStrong = ({ password, about }: StrengthRequest): boolean =>
  !isLeaked(readFileSync(LEAKED), password) && zxcvbn.check(password.slice(0, MOST), [...about]).score >= LEAST;

parentPort?.on('message', (request: StrengthRequest) => parentPort?.postMessage(isStrong(request)));
