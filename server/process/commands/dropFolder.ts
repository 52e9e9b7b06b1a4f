import type { ServerDeps } from '../../exchange/calls/loadCall'
import { startDropFolder } from '../../exchange/drop/dropFolder'
import type { DropDeps, DropFolder } from '../../exchange/drop/dropFolder'
import { findAnswer, storeAnswer } from '../../http/idempotency'

const SCOPE = 'exchange folder'

/** The drop folder of a process. A folder is identified by its name and the time at which it became ready. */
export function dropDepsOf(deps: ServerDeps, dir: string): DropDeps {
  return {
    deps,
    dir,
    replaysOf: ({ name, readyAtMs }) => {
      const request = { scope: SCOPE, key: `${readyAtMs} ${name}`, requestHash: '' }
      return {
        find: () => findAnswer(deps.db, request, deps.clock()),
        // Rejections are not stored: the same files may come again once their missing references exist.
        store: async (db, answer) => answer.status !== 200 || storeAnswer(db, request, answer, deps.clock()),
      }
    },
  }
}

/** Watches EXCHANGE_DIR; does nothing without it. */
export function watchDropFolder(deps: ServerDeps): DropFolder {
  const { exchangeDir } = deps.config
  return exchangeDir === null
    ? { stop: () => Promise.resolve() }
    : startDropFolder(dropDepsOf(deps, exchangeDir))
}
