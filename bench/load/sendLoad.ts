import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { ClosedFigures, ClosedLoad, OpenFigures, OpenLoad } from './request'

/** Runs a script of this folder in its own process; JSON in, JSON out. */
async function run(script: 'closed.ts' | 'open.ts', load: ClosedLoad | OpenLoad): Promise<unknown> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, script)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(load))
  const [printed, [code]] = await Promise.all([
    text(child.stdout),
    once(child, 'exit') as Promise<[number | null]>,
  ])
  if (code !== 0) throw new Error('The load failed')
  return JSON.parse(printed)
}

/** Sends as fast as the answers come. */
export const sendClosed = (load: ClosedLoad) => run('closed.ts', load) as Promise<ClosedFigures>

/** Sends at a rate that does not depend on the answers. */
export const sendOpen = (load: OpenLoad) => run('open.ts', load) as Promise<OpenFigures>
