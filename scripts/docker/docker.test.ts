import { DCLinter } from 'dclint'
import { validate } from 'dockerfile-utils'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { environmentOf, readIgnored, readStages, textsOf, wordsOf } from './dockerfile'

const ROOT = join(import.meta.dirname, '../..')
const read = (name: string) => readFile(join(ROOT, name), 'utf8')

describe('the Dockerfile', () => {
  it('has no faults that a linter finds', async () => {
    expect(validate(await read('Dockerfile'))).toEqual([])
    expect(validate('FROM node\nRUM npm ci\n')).not.toEqual([])
  })

  it('bases every stage on the slim Node image of a fixed major version', async () => {
    const images = readStages(await read('Dockerfile')).map(({ image }) => image)
    expect(images).toHaveLength(3)
    for (const image of images) expect(image).toMatch(/^node:\d+-bookworm-slim$/)
  })

  it('builds an image that contains only the product, runs as a plain user and reports its health', async () => {
    const image = readStages(await read('Dockerfile')).at(-1)
    if (!image) throw new Error('No stages')
    expect(textsOf(image, 'COPY')).toEqual([
      'package.json ./',
      '--from=packages /app/node_modules node_modules/',
      '--from=build /app/dist dist/',
    ])
    expect(textsOf(image, 'USER')).toEqual(['1000:1000'])
    expect(environmentOf(image)).toMatchObject({ NODE_ENV: 'production', DATA_DIR: '/data' })
    expect(textsOf(image, 'VOLUME')).toEqual(['/data'])
    expect(wordsOf(textsOf(image, 'CMD')[0] ?? '')).toEqual(['node', 'dist/server/main.js'])
    expect(wordsOf(textsOf(image, 'HEALTHCHECK')[0] ?? '')[2]).toContain('/readyz')
  })

  it.each([
    ['.env', true],
    ['.git/config', true],
    ['node_modules/x/index.js', true],
    ['data/database/PG_VERSION', true],
    ['.env.example', false],
    ['server/process/main.ts', false],
    ['src/data/x.ts', false],
  ])('excludes %s from the build: %s', async (path, isIgnored) => {
    expect(readIgnored(await read('.dockerignore'))(path)).toBe(isIgnored)
  })
})

describe('compose.yaml', () => {
  const linter = new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] })

  it('has no faults that a linter finds', () => {
    const [result] = linter.lintFiles([join(ROOT, 'compose.yaml')], false)
    expect(result?.messages).toEqual([])
  })

  it('names no variable that .env.example does not explain', async () => {
    const example = await read('.env.example')
    const names = [...(await read('compose.yaml')).matchAll(/\$\{(\w+)/g)].map(([, name]) => name)
    expect(names).toContain('POSTGRES_PASSWORD')
    for (const name of names) expect(example).toMatch(new RegExp(`^${name ?? ''}=`, 'm'))
  })
})
