import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { COVERAGE_PAGE, fillCoverage, testSources } from './coverageTable'

describe('docs/coverage.md', () => {
  it('has the tables generated from the tags of the tests: npm run coverage:docs', () => {
    const page = readFileSync(COVERAGE_PAGE, 'utf8')
    const filled = fillCoverage(page, testSources())
    expect(filled.faults).toEqual([])
    expect(page).toBe(filled.page)
  })
})

describe('a tag', () => {
  /** Builds a tag at run time, so that this file contains none. */
  const tag = (text: string) => `// ${text}\n`
  const PAGE =
    '# Title\n\n### Spec 1 §2, menu\n\n| old |\n\n### Spec 1 §3: entities\n\n## Not shown\n\nText\n'

  const fill = (source: string) => fillCoverage(PAGE, new Map([['a.test.ts', source]]))

  it('becomes a row of its section, in the order of the tests', () => {
    const group = `${tag('Spec 1 §3: b')}describe.each([1])('%d', () => {\n  ${tag('Spec 1 §2, menu: c: d')}  it('e|f', () => {})\n})`
    const { page, faults } = fill(`${tag('Spec 1 §3: a')}${tag('Spec 1 §3: a, too')}it('g', run)\n${group}`)
    expect(faults).toEqual([])
    expect(page).toBe(
      [
        '# Title\n',
        '### Spec 1 §2, menu\n',
        '| Rule | Test file   | Test    |',
        '| ---- | ----------- | ------- |',
        '| c: d | `a.test.ts` | %d e\\|f |\n',
        '### Spec 1 §3: entities\n',
        '| Rule   | Test file   | Test |',
        '| ------ | ----------- | ---- |',
        '| a      | `a.test.ts` | g    |',
        '| a, too | `a.test.ts` | g    |',
        '| b      | `a.test.ts` | %d   |\n',
        '## Not shown\n',
        'Text\n',
      ].join('\n'),
    )
  })

  it.each([
    ['Spec 1 §3 no colon', "it('a', run)", 'a malformed tag'],
    ['Spec 1 §3:', "it('a', run)", 'a malformed tag'],
    ['Spec 1 §4: a', "it('a', run)", 'a tag of an unknown section'],
    ['Spec 1 §2: a', "it('a', run)", 'a tag of an unknown section'],
    ['Spec 1 §3: a', 'const a = 1', 'a tag above no test'],
    ['Spec 1 §3: a', "\nit('a', run)", 'a tag above no test'],
    ['Spec 1 §3: a', '', 'a tag above no test'],
  ])('%j above %j is reported', (text, code, fault) => {
    const { page, faults } = fill(`${tag(text)}${code}\n`)
    expect(faults).toEqual([`a.test.ts has ${fault}: // ${text}`])
    expect(page).not.toContain('a.test.ts')
  })
})
