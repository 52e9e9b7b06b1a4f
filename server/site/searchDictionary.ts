import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

/** The site setting 'searchDictionary'; off where it was not saved. */
export const SearchDictionarySetting = v.object({ isOn: v.optional(v.boolean(), false) })

const HERE = import.meta.dirname
const FILE = join('dictionary', 'foodservice.txt')

let read: string | null = null

/** The dictionary of the trade that is shipped with the product: lines as in the search synonyms, and comments. */
export function readFoodserviceDictionary(): string {
  read ??= readFileSync(join(HERE, FILE), 'utf8')
  return read
}
