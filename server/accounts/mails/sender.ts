import * as v from 'valibot'
import { LogoNameDto } from '@/contract/site/settings'
import type { Config } from '../../foundation/config'
import type { Queries } from '../../db/database'
import { readSettings } from '../access/settings'
import type { Sender } from '../../mail/mail'
import type { NamedShop } from './messages'

interface SenderDeps {
  readonly db: Queries
  readonly config: Pick<Config, 'publicUrl'>
}

export async function readSender({ db, config }: SenderDeps): Promise<Sender> {
  const { logo } = await readSettings(db, ['logo'])
  return { vendorName: v.parse(LogoNameDto, logo ?? {}).vendorName, publicUrl: config.publicUrl }
}

/** The vendor for a text that names them if they have a name. */
export function namedShop({ vendorName }: Pick<Sender, 'vendorName'>): NamedShop {
  const shop = vendorName.trim()
  return { shop, isNamed: shop === '' ? 'no' : 'yes' }
}
