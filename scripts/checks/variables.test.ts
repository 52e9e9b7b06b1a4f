import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** Node itself reads it. */
const OF_NODE = 'TZ'

const namesIn = (text: string) => [...text.matchAll(/\b[A-Z]+(?:_[A-Z]+)*\b/g)].map(([name]) => name)

/** Names in the first column of the table under “Configuration”. */
function documentedIn(file: string): string[] {
  const [, section = ''] = /\n## Configuration\n([\s\S]*?)\n## /.exec(read(file)) ?? []
  return [...section.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) => namesIn(cell))
}

/** Variables that the server reads. */
const source = read('server/foundation/config.ts')
const known = [...source.matchAll(/\(\s*env,\s+'([A-Z_]+)'|\benv\.([A-Z_]+)|\bname = '([A-Z_]+)'/g)].flatMap(
  (found) => found.slice(1).filter((name) => name !== undefined),
)

describe('environment variables', () => {
  it('are all documented in docs/operating.md, which names no other', () => {
    expect(known.length).toBeGreaterThan(20)
    expect(documentedIn('docs/operating.md').sort()).toEqual([...new Set([...known, OF_NODE])].sort())
  })

  it('in the README are all read by the server', () => {
    const names = documentedIn('README.md')
    expect(names).toContain('DATABASE_URL')
    expect(names.filter((name) => !known.includes(name))).toEqual([])
  })

  it('in .env.example are read by the server or set the password of PostgreSQL', () => {
    const names = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name)
    expect(names.filter((name) => !known.includes(name) && name !== 'POSTGRES_PASSWORD')).toEqual([])
  })
})
