import { audit, type Origin } from '../../accounts/access/audit'
import type { Queries } from '../../db/database'
import type { ExchangeKey } from '../keys/exchangeKeys'
import type { Counts } from '../report/report'
import type { Input } from './stage'

interface EndedLoad {
  readonly origin: Origin
  readonly inputs: readonly Input[]
  readonly isAccepted: boolean
  readonly counts: readonly Counts[]
  readonly problemCount: number
  /** Null if no key was needed. */
  readonly key: Pick<ExchangeKey, 'id'> | null
}

/** Records an accepted or rejected load. */
export async function auditLoad(db: Queries, load: EndedLoad, now: Date): Promise<void> {
  const { origin, inputs, isAccepted, counts, problemCount, key } = load
  const event = isAccepted ? 'exchange-loaded' : 'exchange-load-refused'
  const kinds = inputs.map(({ kind }) => kind.name)
  const detail = { ...(key && { keyId: key.id }), kinds, counts, ...(problemCount > 0 && { problemCount }) }
  await audit(db, { event, ...origin, detail }, now)
}
