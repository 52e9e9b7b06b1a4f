import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withKinds } from '../server/exchange/documentation'
import { KINDS } from '../server/exchange/kinds/index'

/** Writes the tables of all files into docs/data-exchange.md. */
const file = join(import.meta.dirname, '..', 'docs', 'data-exchange.md')
writeFileSync(file, withKinds(readFileSync(file, 'utf8'), KINDS))
