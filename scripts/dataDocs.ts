import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withKinds, withMenuKeys } from '../server/exchange/documentation'
import { KINDS } from '../server/exchange/kinds/index'
import { withSettings } from '../server/exchange/settings/settingsPage'
import { helpWhenAsked } from './run/help'

const DOCS = join(import.meta.dirname, '..', 'docs')

function rewrite(name: string, fill: (page: string) => string): void {
  const file = join(DOCS, name)
  writeFileSync(file, fill(readFileSync(file, 'utf8')))
}

helpWhenAsked(
  'npm run data:docs    writes the tables of docs/data-exchange.md and docs/settings.md, and the menu keys of docs/operating.md',
)
/** Writes the tables of all files and of all settings, and the list of menu keys. */
rewrite('data-exchange.md', (page) => withKinds(page, KINDS))
rewrite('settings.md', withSettings)
rewrite('operating.md', withMenuKeys)
