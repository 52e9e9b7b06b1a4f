import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withKinds } from '../server/exchange/documentation'
import { KINDS } from '../server/exchange/kinds/index'
import { withSettings } from '../server/exchange/settings/settingsPage'

const DOCS = join(import.meta.dirname, '..', 'docs')

function rewrite(name: string, fill: (page: string) => string): void {
  const file = join(DOCS, name)
  writeFileSync(file, fill(readFileSync(file, 'utf8')))
}

/** Writes the tables of all files and of all settings. */
rewrite('data-exchange.md', (page) => withKinds(page, KINDS))
rewrite('settings.md', withSettings)
