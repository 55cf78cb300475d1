import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Container = {
  service: string;
  name: string;
  state: string;
  health: string;
  image: string;
  settings: string;
};
/** Of a service: the image that its name stands for now, what `build` makes of that, its settings now, and the port that it publishes. */
export type Now = { image: string; built: string; settings: string; published: string };
export type Trouble = { failing: string; killing: string; health: string };

/**
 * As much of `docker` as infra/docker/replace and upgrade call, on files: `containers/<id>` and `now/<service>`, a line for each fact.
 * A container publishes what its service does, at 8080. KILLING, as `3 after`: the change after which the caller is killed.
 */
const PROGRAM = `#!/usr/bin/env bash
cd "$PAPER"
failing=$(cat failing) killing=$(cat killing) last=\${!#}
args="$*"
fact() { sed -n "$2p" "$1"; }                       # FILE LINE
put() { sed -i "$2s|.*|$3|" "$1"; }                 # FILE LINE VALUE
# Compose counts depends_on among a container's settings, but not where it was called with --no-deps, or has none to read.
settings() { case $args in *--no-deps* | *"-f -"*) echo "$(fact "now/$1" 3)-alone" ;; *) fact "now/$1" 3 ;; esac; }   # SERVICE
own() { grep -lx "$1" containers/* 2>/dev/null | sed 's,.*/,,' | sort; }   # SERVICE
start() { # SERVICE COUNT
  local id number
  for id in $(own "$1"); do put "containers/$id" 3 running; done
  number=$(own "$1" | wc -l)
  while [ "$number" -lt "$2" ]; do
    number=$((number + 1))
    id=$1.$(wc -l <calls)
    printf '%s\\n' "$1" "outlay-$1-$number" created "$(cat health)" "$(fact "now/$1" 1)" "$(settings "$1")" >"containers/$id"
    [ "$failing" != "compose up" ] || { echo "port is already allocated" >&2; exit 1; }
    put "containers/$id" 3 running
  done
}
[ "$1" != compose ] || for word in $args; do case $word in build | config | ps | run | up) command="compose $word" ;; esac; done
case \${command:=$1} in
  "compose config")
    case $args in *"-f -"*) cat >/dev/null ;; esac
    case $args in
      *--hash*) for file in now/*; do echo "\${file#now/} $(settings "\${file#now/}")"; done ;;
      *) echo "services:"; for file in now/*; do
          printf '  %s:\\n' "\${file#now/}"
          [ -z "$(fact "$file" 4)" ] || printf '    ports:\\n      - mode: ingress\\n        published: "%s"\\n' "$(fact "$file" 4)"
        done ;;
    esac; exit ;;
  "compose ps")
    case $args in
      *--services) for file in containers/*; do [ "$(fact "$file" 3)" != running ] || fact "$file" 1; done | sort -u ;;
      *-aq*) own "$last" ;;
      *) for id in $(own "$last"); do [ "$(fact "containers/$id" 3)" != running ] || echo "$id"; done ;;
    esac; exit ;;
  inspect)
    case $3 in
      *.Name*) echo "/$(fact "containers/$last" 2)" ;;
      *Health*) fact "containers/$last" 4 ;;
      *PortBindings*) echo '{"8080/tcp":[{"HostPort":"8080"}]}' ;;
      *.Config.Image}}) fact "containers/$last" 1 ;;
      *) echo "$(fact "containers/$last" 5) $(fact "containers/$last" 6)" ;;
    esac; exit ;;
  image) fact "now/$last" 1; exit ;;
  logs) exit ;;
esac
[ "$killing" != "$(wc -l <calls) before" ] || kill -9 $PPID
killed_after="$(wc -l <calls) after"
echo "$args" >>calls
case $command in
  "compose build") for file in now/*; do put "$file" 1 "$(fact "$file" 2)"; done ;;
  "compose up")
    case $args in *--no-recreate*) ;; *) for id in $(own "$last"); do rm "containers/$id"; done ;; esac
    case $args in *--scale*) start "$last" 2 ;; *) start "$last" 1 ;; esac ;;
  rename) put "containers/$2" 2 "$last" ;;
  start) put "containers/$last" 3 running ;;
  stop) put "containers/$last" 3 exited ;;
  rm) for id in "\${@:2}"; do rm -f "containers/$id"; done ;;
esac
[ "$killing" != "$killed_after" ] || kill -9 $PPID
[ -z "$failing" ] || case $args in *"$failing") exit 1 ;; esac
`;

/** One container of a service that runs, of its image and settings before. */
export const running = (service: string): Container => ({
  ...{ service, name: `outlay-${service}-1`, state: 'running', health: 'healthy' },
  ...{ image: `${service}@old`, settings: 'same' },
});

/** Docker as files: what the scripts call changes them as Docker would its containers, and at any moment they can be killed. */
export const createPaper = (services: readonly string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'outlay-docker-'));
  const write = (path: string, lines: readonly string[]) =>
    writeFileSync(join(folder, path), lines.map((line) => `${line}\n`).join(''));
  const setContainer = (id: string, { service, name, state, health, image, settings }: Container): void =>
    write(`containers/${id}`, [service, name, state, health, image, settings]);
  const setNow = (service: string, changes: Partial<Now>): void => {
    const now = { image: `${service}@old`, built: `${service}@old`, settings: 'same', published: '', ...changes };
    write(`now/${service}`, [now.image, now.built, now.settings, now.published]);
  };
  const trouble = ({ failing = '', killing = '', health = 'healthy' }: Partial<Trouble> = {}): void => {
    for (const [name, text] of Object.entries({ failing, killing, health })) write(name, [text]);
  };
  writeFileSync(join(folder, 'docker'), PROGRAM, { mode: 0o755 });
  for (const name of ['containers', 'now']) mkdirSync(join(folder, name));
  write('calls', []);
  trouble();
  for (const service of services) {
    setNow(service, {});
    setContainer(`${service}.first`, running(service));
  }
  return {
    setContainer,
    setNow,
    trouble,
    removeContainer: (id: string) => rmSync(join(folder, 'containers', id)),
    containers: (): Container[] =>
      readdirSync(join(folder, 'containers')).map((id) => {
        const facts = readFileSync(join(folder, 'containers', id), 'utf8').split('\n');
        const [service = '', name = '', state = '', health = '', image = '', settings = ''] = facts;
        return { service, name, state, health, image, settings };
      }),
    /** Every command that changes something, as it was called. */
    calls: (): string[] => readFileSync(join(folder, 'calls'), 'utf8').split('\n').slice(0, -1),
    /** Runs a script of this folder as an operator does. */
    call: (script: string, ...args: string[]) => {
      const env = { ...process.env, PAPER: folder, PATH: `${folder}:${process.env.PATH}` };
      const { status, stdout, stderr } = spawnSync(join(import.meta.dirname, script), args, { env, encoding: 'utf8' });
      return { status, out: `${stdout}${stderr}` };
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
};
