import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LanguageFile } from '../../src/domain/language/language.ts'

const FILE = /(?:^|\/)languages\/([\w-]+)\.json$/
/** Not named .json, which Vite would read itself. */
const MODULE = '\0language:'

/** The module of a language's compiled texts; null for anything else. */
export function moduleOfFile(id: string): string | null {
  const tag = FILE.exec(id)?.[1]
  return tag === undefined ? null : MODULE + tag
}

export const tagOfModule = (id: string | null): string | null =>
  id?.startsWith(MODULE) ? id.slice(MODULE.length) : null

const folderOf = (root: string) => join(root, 'languages')

export async function readLanguage(root: string, tag: string): Promise<LanguageFile> {
  return JSON.parse(await readFile(join(folderOf(root), `${tag}.json`), 'utf8')) as LanguageFile
}

/** All languages but the source's, by tag. */
export async function readLanguages(root: string): Promise<Readonly<Record<string, LanguageFile>>> {
  const tags = (await readdir(folderOf(root))).flatMap((name) => FILE.exec(`languages/${name}`)?.[1] ?? [])
  const files = tags.map(async (tag) => [tag, await readLanguage(root, tag)] as const)
  return Object.fromEntries(await Promise.all(files))
}
