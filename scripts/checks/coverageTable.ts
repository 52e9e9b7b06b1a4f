import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { table } from '../../server/exchange/documentation'

const ROOT = join(import.meta.dirname, '..', '..')
const FOLDERS = ['conformance', 'scripts', 'server', 'src', 'test']
export const COVERAGE_PAGE = join(ROOT, 'docs', 'coverage.md')
const TITLES = ['Rule', 'Test file', 'Test']

/** Functions that name a test or a group; a group's name covers all of its tests. */
const NAMED = ['it', 'test', 'describe']
/** Every comment that opens with "Spec" is meant as a tag. */
const TAGS = /\/\/ *Spec\b.*/g
/** `// Spec 2 §5: the rule`. The section is a heading of the page, up to its colon. */
const TAG = /^\/\/ (Spec [^:]+): (\S.*)$/

/** A rule of the specification, and a test that shows it. */
interface Row {
  readonly section: string
  readonly rule: string
  readonly file: string
  readonly test: string
}

/** `it` of `it.each(table)('…')`. */
function calledName(callee: ts.Expression): string {
  if (ts.isIdentifier(callee)) return callee.text
  if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee))
    return calledName(callee.expression)
  return ts.isTaggedTemplateExpression(callee) ? calledName(callee.tag) : ''
}

/** Title of a test or group as the source has it; null for other nodes. */
function titleOf(node: ts.Node): string | null {
  if (!ts.isCallExpression(node) || !NAMED.includes(calledName(node.expression))) return null
  const [title, body] = node.arguments
  if (title === undefined || body === undefined) return null
  if (ts.isStringLiteralLike(title)) return title.text
  return ts.isTemplateExpression(title) ? title.getText().slice(1, -1) : null
}

/** Positions of the comments directly above a node. A blank line ends them. */
function commentsAbove(node: ts.Node, source: string): number[] {
  const comments = ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []
  return comments.map(({ pos }) => pos).filter((pos) => !/\n\s*\n/.test(source.slice(pos, node.getStart())))
}

/** Rows of the tags in a test file, in the order of its tests, and the faults of invalid tags. */
function readTags(file: string, source: string): { rows: Row[]; faults: string[] } {
  const tags = new Map([...source.matchAll(TAGS)].map((match) => [match.index, match[0].trim()]))
  const rows: Row[] = []
  const faults: string[] = []
  const visit = (node: ts.Node, group: string): void => {
    const title = titleOf(node)
    const test = title === null ? group : `${group} ${title}`.trim()
    for (const position of title === null ? [] : commentsAbove(node, source)) {
      const tag = tags.get(position)
      if (tag === undefined) continue
      tags.delete(position)
      const [, section, rule] = TAG.exec(tag) ?? []
      if (section === undefined || rule === undefined) faults.push(`${file} has a malformed tag: ${tag}`)
      else rows.push({ section, rule, file, test })
    }
    ts.forEachChild(node, (child) => visit(child, test))
  }
  if (tags.size > 0) visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true), '')
  const loose = [...tags.values()].map((tag) => `${file} has a tag above no test: ${tag}`)
  return { rows, faults: [...faults, ...loose] }
}

/** `Spec 2 §5` of a part that begins with `### Spec 2 §5: validation`; undefined for other parts. */
const sectionOf = (part: string): string | undefined => /^### ([^:\n]+)/.exec(part)?.[1]

/** The page with a table of rows below each section's heading, and the faults of invalid tags. */
export function fillCoverage(
  page: string,
  sources: ReadonlyMap<string, string>,
): { page: string; faults: string[] } {
  const files = [...sources].map(([file, source]) => readTags(file, source))
  const rows = files.flatMap((each) => each.rows)
  const parts = page.split(/^(?=#)/m)
  const sections = parts.map(sectionOf)
  const unknown = rows
    .filter(({ section }) => !sections.includes(section))
    .map(({ section, rule, file }) => `${file} has a tag of an unknown section: // ${section}: ${rule}`)
  const filled = parts.map((part, index) => {
    const section = sections[index]
    if (section === undefined) return part
    const cells = rows
      .filter((row) => row.section === section)
      .map(({ rule, file, test }) => [rule, `\`${file}\``, test])
    return `${part.split('\n', 1).join('')}\n\n${table([TITLES, ...cells])}\n\n`
  })
  return { page: filled.join(''), faults: [...files.flatMap(({ faults }) => faults), ...unknown] }
}

/** Sources of all test files by path, in the order of their paths. */
export function testSources(): Map<string, string> {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  ).filter((file) => /\.test\.tsx?$/.test(file))
  return new Map(files.sort().map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]))
}
