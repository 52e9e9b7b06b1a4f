import { codeOf } from '../../db/errors'
import { TurnTaken } from '../../db/turn'
import { listBatches } from './batch'
import { type DropDeps, loadBatch } from './loadBatch'

const POLL_MS = 5000

const reasonOf = (error: unknown) => codeOf(error) ?? (error instanceof Error ? error.message : String(error))

/** Logs a path's problem once, until it changes: the folder is checked every few seconds. */
function makeComplaints({ deps }: DropDeps) {
  const known = new Map<string, string>()
  return {
    add: (path: string, error: unknown) => {
      const reason = reasonOf(error)
      if (known.get(path) === reason) return
      known.set(path, reason)
      deps.metrics.countLoad('folder', 'failed')
      deps.log.warn('Files of the exchange folder cannot be loaded yet', { path, reason })
    },
    forget: (path: string) => known.delete(path),
  }
}

/** Loads all folders that are ready; one that cannot be read or moved stays for the next time. */
export function makeDrop(drop: DropDeps): { readonly look: () => Promise<void> } {
  const { dir, deps } = drop
  const complaints = makeComplaints(drop)
  return {
    look: async () => {
      try {
        const batches = await listBatches(dir)
        complaints.forget(dir)
        for (const batch of batches) {
          if (deps.stopping.aborted) return
          await loadBatch(drop, batch).then(
            () => complaints.forget(batch.path),
            (error: unknown) => {
              // Another load runs, or the process stops: not the folder's fault.
              if (error instanceof TurnTaken || deps.stopping.aborted) return
              complaints.add(batch.path, error)
            },
          )
        }
      } catch (error) {
        complaints.add(dir, error)
      }
    },
  }
}

export interface DropFolder {
  /** Stops after the load in progress, which is aborted when the process stops. */
  readonly stop: () => Promise<void>
}

/** Checks for ready folders every few seconds. */
export function startDropFolder(drop: DropDeps): DropFolder {
  const { look } = makeDrop(drop)
  let running: Promise<void> | null = null
  const run = () => {
    running ??= look().finally(() => {
      running = null
    })
  }
  run()
  const polling = setInterval(run, POLL_MS)
  return {
    stop: async () => {
      clearInterval(polling)
      await running
    },
  }
}
