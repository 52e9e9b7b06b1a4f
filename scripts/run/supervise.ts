import { spawn, type ChildProcess } from 'node:child_process'
import { constants } from 'node:os'

/** Ctrl-C reaches this process from the terminal and again from npm: within this time they are one. */
const REPEAT_MS = 500
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Starts a command in a process group of its own, so that it gets a signal once: from `supervise`. */
export function startChild(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
): ChildProcess {
  return spawn(command, args, {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
  })
}

function exited(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0))
    })
  })
}

function passSignals(children: ChildProcess[]): void {
  let lastAt = -Infinity
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      const now = performance.now()
      if (now - lastAt < REPEAT_MS) return
      lastAt = now
      for (const child of children) child.kill(signal)
    })
  }
  process.on('exit', () => {
    for (const child of children) child.kill('SIGKILL')
  })
}

/** Passes signals on; when one child ends the others are stopped. Answers the first one's exit code. */
export async function supervise(...children: ChildProcess[]): Promise<number> {
  passSignals(children)
  const ends = children.map(exited)
  const code = await Promise.race(ends)
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(ends)
  return code
}
