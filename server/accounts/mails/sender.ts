import * as v from 'valibot'
import { LogoNameDto } from '@/contract/settings'
import type { Config } from '../../config'
import type { Queries } from '../../db/database'
import { readSettings } from '../../access/settings'
import type { Sender } from '../../mail/mail'

interface SenderDeps {
  readonly db: Queries
  readonly config: Pick<Config, 'publicUrl'>
}

export async function readSender({ db, config }: SenderDeps): Promise<Sender> {
  const { logo } = await readSettings(db, ['logo'])
  return { vendorName: v.parse(LogoNameDto, logo ?? {}).vendorName, publicUrl: config.publicUrl }
}

/** ' at Alder & Finch', or '' where the vendor has no name. */
export function at({ vendorName }: Sender): string {
  return vendorName.trim() === '' ? '' : ` at ${vendorName.trim()}`
}
