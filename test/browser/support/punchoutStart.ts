import { expect } from 'vitest'
import { runToEnd } from './startServer'
import type { ServerStorage } from './storage'

/**
 * Where a procurement system sends its user's browser: path and query, with a code that works once. Asked for before a
 * server has the storage, which the embedded database shares with nobody.
 */
export async function punchoutStart({ env }: ServerStorage): Promise<string> {
  const { stdout, stderr } = await runToEnd(env, 'punchout-code')
  const [address] = /\/\?ac=\S+/.exec(stdout) ?? []
  return address ?? expect.fail(`No start page: ${stderr}`)
}
