import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
/** Functions that name a test or a group; a group's name covers all of its tests. */
const NAMED = ['it', 'test', 'describe']

interface Row {
  readonly file: string
  readonly words: string
}

/** Rows of the tables: rule, test file, and words of the test's name. */
function rowsOf(markdown: string): Row[] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|')))
    .flatMap(([, , file = '', words = '']) =>
      file.startsWith('`') ? [{ file: file.replaceAll('`', ''), words }] : [],
    )
}

/** `it` of `it.each(table)('…')`. */
function calledName(callee: ts.Expression): string {
  if (ts.isIdentifier(callee)) return callee.text
  if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee))
    return calledName(callee.expression)
  return ts.isTaggedTemplateExpression(callee) ? calledName(callee.tag) : ''
}

function titleOf(title: ts.Expression | undefined): string | null {
  if (title === undefined) return null
  if (ts.isStringLiteralLike(title)) return title.text
  return ts.isTemplateExpression(title) ? title.getText().slice(1, -1) : null
}

/** Names of tests and groups, each after those of its groups; names of table-driven tests as the source has them. */
function testNamesOf(source: string): string[] {
  const names: string[] = []
  const visit = (node: ts.Node, outer: string): void => {
    let name = outer
    if (ts.isCallExpression(node) && node.arguments.length > 1) {
      const title = NAMED.includes(calledName(node.expression)) ? titleOf(node.arguments[0]) : null
      if (title !== null) {
        name = `${outer} ${title}`.trim()
        names.push(name)
      }
    }
    ts.forEachChild(node, (child) => visit(child, name))
  }
  visit(ts.createSourceFile('a.test.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX), '')
  return names
}

/** Test names by file. Cached: the table refers to some files many times. */
const namesByFile = new Map<string, readonly string[]>()

function namesIn(file: string): readonly string[] {
  const names = namesByFile.get(file) ?? testNamesOf(readFileSync(join(ROOT, file), 'utf8'))
  namesByFile.set(file, names)
  return names
}

function faultOf({ file, words }: Row): string[] {
  if (!existsSync(join(ROOT, file))) return [`${file} does not exist`]
  const names = namesIn(file)
  const isThere = words !== '' && names.some((name) => name.includes(words))
  return isThere ? [] : [`${file} has no test “${words}”`]
}

const rows = rowsOf(readFileSync(join(ROOT, 'docs', 'coverage.md'), 'utf8'))

describe('the table of docs/coverage.md', () => {
  it('names tests that exist', () => {
    expect(rows.length).toBeGreaterThan(100)
    expect(rows.flatMap(faultOf)).toEqual([])
  })
})

describe('the check', () => {
  const own = 'scripts/checks/coverageTable.test.ts'

  it('finds a file and a test that are gone', () => {
    const [row] = rowsOf(`| A rule | \`${own}\` | the check finds a file and a test that are gone |`)
    expect(row && faultOf(row)).toEqual([])
    // Joined, so that the words stand nowhere in this file.
    const gone = ['no', 'such', 'test'].join(' ')
    expect(faultOf({ file: own, words: gone })).toEqual([`${own} has no test “${gone}”`])
    expect(faultOf({ file: 'src/gone.test.ts', words: 'a' })).toEqual(['src/gone.test.ts does not exist'])
  })

  it('knows the names of table-driven tests', () => {
    const source =
      "describe('a', () => { describe.each([1])('b %d', () => { it.each([2])('c %d', () => {}) }) })"
    expect(testNamesOf(source)).toEqual(['a', 'a b %d', 'a b %d c %d'])
  })
})
