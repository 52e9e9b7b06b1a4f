import { pause } from '../../kills/pause'
import type { Blow } from './plan'
import type { Process } from './processes'

const WORTH_TELLING_MS = 5000

interface Struck {
  readonly processes: readonly Process[]
  readonly crashDatabase: () => Promise<void>
  readonly tell: (text: string) => void
}

function strike({ kind, place, forMs }: Blow, { processes, crashDatabase }: Struck): Promise<void> | void {
  const { server, line } = processes[place] ?? {}
  switch (kind) {
    case 'kill':
      return server?.killAndStart(forMs)
    case 'crash':
      return crashDatabase()
    case 'cut':
      return line?.cut()
    case 'lose':
    case 'stall':
    case 'drop':
      return line?.[kind](forMs)
  }
}

/**
 * Strikes each blow at its time, without waiting for earlier ones; resolves once everything runs again. A blow is
 * skipped while an earlier one of its kind still affects the same target.
 */
export async function blow(blows: readonly Blow[], struck: Struck): Promise<void> {
  const startedMs = Date.now()
  const busy = new Map<string, Promise<void>>()
  const failures: unknown[] = []
  for (const each of blows) {
    await pause(Math.max(0, startedMs + each.atMs - Date.now()))
    const { kind, place, forMs } = each
    const target = kind === 'crash' ? kind : `${kind} ${place}`
    if (busy.has(target)) continue
    struck.tell(`${(each.atMs / 1000).toFixed(1)} s: ${target}${forMs > 0 ? ` for ${forMs} ms` : ''}`)
    const since = Date.now()
    const isOver = () => {
      if (Date.now() - since > WORTH_TELLING_MS)
        struck.tell(`${target} is over after ${Date.now() - since} ms`)
    }
    const struckNow = Promise.resolve(strike(each, struck))
      .then(isOver)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => busy.delete(target))
    busy.set(target, struckNow)
  }
  await Promise.all(busy.values())
  if (failures.length > 0) throw new Error('Something did not start again', { cause: failures[0] })
}
