import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const STOPPED_WITHIN_MS = 10_000

/** The first of these programs that exists, by path or on the PATH. */
export function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const places = names.flatMap((name) =>
    name.includes('/') ? [name] : folders.map((folder) => join(folder, name)),
  )
  return places.find((place) => existsSync(place))
}

export interface Program {
  /** Resolves with the first line of its output that matches. */
  readonly line: (pattern: RegExp) => Promise<string>
  /** All lines so far. */
  readonly lines: () => readonly string[]
  readonly stop: () => Promise<void>
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit', { signal: AbortSignal.timeout(STOPPED_WITHIN_MS) })
  child.kill('SIGTERM')
  try {
    await ended
  } catch {
    child.kill('SIGKILL')
  }
}

export function runProgram(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Program {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const waiting = new Set<() => void>()
  const notify = () => {
    for (const look of waiting) look()
  }
  for (const stream of [child.stdout, child.stderr]) {
    let rest = ''
    stream.setEncoding('utf8').on('data', (text: string) => {
      const parts = (rest + text).split('\n')
      rest = parts.pop() ?? ''
      lines.push(...parts)
      notify()
    })
  }
  child.on('exit', notify)
  child.on('error', (error) => {
    lines.push(error.message)
    notify()
  })
  return {
    line: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = lines.find((line) => pattern.test(line))
          if (found === undefined && child.exitCode === null) return
          waiting.delete(look)
          if (found === undefined) reject(new Error(`${command} ended. It printed:\n${lines.join('\n')}`))
          else resolve(found)
        }
        waiting.add(look)
        look()
      }),
    lines: () => lines,
    stop: () => stopChild(child),
  }
}
