import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkLanguage, completed, type KeptLanguage } from './messages/languageFile.ts'
import { helpWhenAsked } from './run/help.ts'
import { readSourceMessages } from './messages/sourceMessages.ts'

const ROOT = join(import.meta.dirname, '..')
const FOLDER = join(ROOT, 'languages')
const NONE: KeptLanguage = { storefront: {}, server: {}, places: {} }
const USAGE = `npm run messages                  what each language says, lacks and has wrong
npm run messages -- fill [TAG]    also writes the missing texts, empty, into one language's file or all of them;
                                  a new TAG such as de-DE makes a new language
`

const pathOf = (tag: string) => join(FOLDER, `${tag}.json`)
const tagsOf = () => readdirSync(FOLDER).flatMap((name) => /^([\w-]+)\.json$/.exec(name)?.[1] ?? [])

function readLanguage(tag: string): KeptLanguage {
  if (!existsSync(pathOf(tag))) return NONE
  return { ...NONE, ...(JSON.parse(readFileSync(pathOf(tag), 'utf8')) as Partial<KeptLanguage>) }
}

const listed = (texts: readonly string[]) => texts.map((text) => `    ${text}\n`).join('')

/** Prints the coverage of every language; true when all are complete and right. */
function report(): boolean {
  const { messages, faults } = readSourceMessages(ROOT)
  for (const { file, line, reason } of faults) process.stdout.write(`${file}:${line}: ${reason}\n`)
  let isRight = faults.length === 0
  for (const tag of tagsOf()) {
    const found = checkLanguage(tag, readLanguage(tag), messages)
    const translatedCount = found.wanted - found.missing.length
    const share = found.wanted === 0 ? 100 : (100 * translatedCount) / found.wanted
    process.stdout.write(`${tag}  ${translatedCount} of ${found.wanted} texts, ${share.toFixed(1)} %\n`)
    if (found.missing.length > 0) process.stdout.write(`  missing:\n${listed(found.missing)}`)
    if (found.faults.length > 0) process.stdout.write(`  wrong:\n${listed(found.faults)}`)
    isRight &&= found.missing.length === 0 && found.faults.length === 0
  }
  return isRight
}

/** Canonical language tag; null if invalid. */
function canonicalOf(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null
  } catch {
    return null
  }
}

function fill(tags: readonly string[]): void {
  const { messages } = readSourceMessages(ROOT)
  for (const tag of tags) {
    const canonical = canonicalOf(tag) ?? tag
    writeFileSync(
      pathOf(canonical),
      `${JSON.stringify(completed(readLanguage(canonical), messages), null, 2)}\n`,
    )
  }
}

helpWhenAsked(USAGE)
// The reader of the list, such as `head`, has closed the pipe.
process.stdout.on('error', () => process.exit())
const [command, tag, ...more] = process.argv.slice(2)
if (tag !== undefined && canonicalOf(tag) === null) {
  process.stderr.write(`'${tag}' is no language: a tag is as de-DE or pt\n`)
  process.exitCode = 2
} else if (more.length > 0 || (command !== undefined && command !== 'fill')) {
  process.stderr.write(USAGE)
  process.exitCode = 2
} else {
  if (command === 'fill') fill(tag === undefined ? tagsOf() : [tag])
  if (!report()) process.exitCode = 1
}
