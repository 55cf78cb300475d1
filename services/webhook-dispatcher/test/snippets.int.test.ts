import { execFileSync, spawnSync } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

/** What customers paste from the page, pasted: each in a program that prints its verdict on three requests. */
const PAGE = readFileSync(new URL('../VERIFY.md', import.meta.url), 'utf8');
const snippet = (language: string): string =>
  new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(PAGE)?.[1] ?? '';

const secret = `whsec_${randomBytes(32).toString('base64')}`;
/** Bytes that are no valid UTF-8 at the end: whoever decodes the body first gets it wrong. */
const body = Buffer.concat([Buffer.from('{"merchant":"Érablière"}'), Buffer.from([0xff, 0x0a])]);
const signature = createHmac('sha256', secret).update(body).digest('hex');
const hex = body.toString('hex');
const wrong = signature.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));

type Language = {
  name: string;
  /** How to see that it is installed. */
  probe: string[];
  file: string;
  program: string;
  run: string[];
};

const LANGUAGES: Language[] = [
  {
    name: 'Node',
    probe: [process.execPath, '--version'],
    file: 'verify.mjs',
    program: `${snippet('js')}
const body = Buffer.from('${hex}', 'hex');
for (const header of ['${signature}', '${wrong}', undefined]) console.log(isOurs(body, header, '${secret}'));`,
    run: [process.execPath, 'verify.mjs'],
  },
  {
    name: 'Python',
    probe: ['python3', '--version'],
    file: 'verify.py',
    program: `${snippet('python')}
body = bytes.fromhex('${hex}')
for header in ['${signature}', '${wrong}', None]:
    print(str(is_ours(body, header, '${secret}')).lower())`,
    run: ['python3', 'verify.py'],
  },
  {
    name: 'Go',
    probe: ['go', 'version'],
    file: 'verify.go',
    program: `package main
import ("crypto/hmac"; "crypto/sha256"; "encoding/hex"; "fmt")
${snippet('go')}
func main() {
	body, _ := hex.DecodeString("${hex}")
	for _, header := range []string{"${signature}", "${wrong}", ""} { fmt.Println(isOurs(body, header, "${secret}")) }
}`,
    run: ['go', 'run', 'verify.go'],
  },
  {
    name: 'PHP',
    probe: ['php', '--version'],
    file: 'verify.php',
    program: `<?php
${snippet('php')}
foreach (['${signature}', '${wrong}', ''] as $header)
    echo isOurs(hex2bin('${hex}'), $header, '${secret}') ? "true\\n" : "false\\n";`,
    run: ['php', 'verify.php'],
  },
  {
    name: 'Ruby',
    probe: ['ruby', '--version'],
    file: 'verify.rb',
    program: `${snippet('ruby')}
['${signature}', '${wrong}', nil].each { |header| puts ours?(['${hex}'].pack('H*'), header, '${secret}') }`,
    run: ['ruby', 'verify.rb'],
  },
  {
    name: 'Java',
    probe: ['java', '-version'],
    file: 'Verify.java',
    program: `import java.nio.charset.StandardCharsets; import java.security.*; import java.util.HexFormat;
import javax.crypto.Mac; import javax.crypto.spec.SecretKeySpec;
class Verify {
${snippet('java')}
  public static void main(String[] args) throws Exception {
    byte[] body = HexFormat.of().parseHex("${hex}");
    for (String header : new String[] { "${signature}", "${wrong}", "" })
      System.out.println(isOurs(body, header, "${secret}"));
  }
}`,
    run: ['java', 'Verify.java'],
  },
];

const isInstalled = ({ probe: [command = '', ...args] }: Language): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;
const missing = LANGUAGES.filter((language) => !isInstalled(language)).map(({ name }) => name);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'outlay-snippets-'));
  if (missing.length > 0) process.stdout.write(`not run, because they are not installed here: ${missing.join(', ')}\n`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the code of the page', () => {
  it('has no language without a snippet', () => {
    expect(['js', 'python', 'go', 'php', 'ruby', 'java'].filter((language) => snippet(language) === '')).toEqual([]);
  });

  for (const language of LANGUAGES) {
    const { name, file, program, run } = language;
    const test = missing.includes(name) ? it.skip : it;
    test(`takes what we signed and nothing else, in ${name}`, () => {
      writeFileSync(join(folder, file), program);
      const [command = '', ...args] = run;
      const environment = { ...process.env, NODE_OPTIONS: '', GO111MODULE: 'off' };
      const printed = execFileSync(command, args, {
        cwd: folder,
        env: environment,
        encoding: 'utf8',
        timeout: 110_000,
      });
      expect(printed.trim().split(/\s+/)).toEqual(['true', 'false', 'false']);
    }, 120_000);
  }
});
