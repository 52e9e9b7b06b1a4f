import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Load } from './request'

/** Sends the load from a process of its own; returns ms per request by name. */
export async function sendLoad(load: Load): Promise<Readonly<Record<string, number>>> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'main.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(load))
  const [printed, [code]] = await Promise.all([
    text(child.stdout),
    once(child, 'exit') as Promise<[number | null]>,
  ])
  if (code !== 0) throw new Error('The load failed')
  return JSON.parse(printed) as Record<string, number>
}
