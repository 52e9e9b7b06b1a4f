import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import manifest from '../../package.json'

const ROOT = join(import.meta.dirname, '..', '..')
/** Scripts that pass --help on to the server's commands or the conformance command. */
const HANDED_ON = ['scripts/start.ts', 'conformance/main.ts']

const OWN = Object.entries(manifest.scripts).flatMap(([name, command]): [string, string][] => {
  const file = /(?:^|import )tsx (\S+\.ts)/.exec(command)?.[1]
  return file === undefined ? [] : [[name, file]]
})

it('finds the commands that are ours', () => {
  expect(OWN.map(([name]) => name)).toEqual(expect.arrayContaining(['start', 'test', 'bench', 'data:docs']))
})

it.each(OWN)('npm run %s explains itself with --help', (_, file) => {
  if (HANDED_ON.includes(file)) return
  expect(readFileSync(join(ROOT, file), 'utf8')).toMatch(/^helpWhenAsked\(/m)
})
