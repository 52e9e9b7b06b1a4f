import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

/** The site setting 'searchDictionary'; off until saved. */
export const SearchDictionarySetting = v.object({ isOn: v.optional(v.boolean(), false) })

/** Beside this file when run from source, else beside dist/server/main.js. */
const FILE = join(import.meta.dirname, 'dictionary', 'foodservice.txt')

let read: string | null = null

/** The trade dictionary shipped with the product: lines as in the search synonyms, and comments. */
export function readFoodserviceDictionary(): string {
  read ??= readFileSync(FILE, 'utf8')
  return read
}
