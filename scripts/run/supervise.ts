import { spawn, type ChildProcess } from 'node:child_process'
import { constants } from 'node:os'

/** Ctrl-C reaches this process from the terminal and again from npm: within this time they are one. */
const REPEAT_MS = 500
const PARENT_CHECK_MS = 500
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

/** Answers whether the children were told to stop by now. */
function passSignals(children: ChildProcess[]): () => boolean {
  let lastAt: number | undefined
  const stop = (signal: NodeJS.Signals) => {
    const now = performance.now()
    if (lastAt === undefined || now - lastAt >= REPEAT_MS) {
      for (const child of children) child.kill(signal)
    }
    lastAt = now
  }
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      stop(signal)
    })
  }
  stopWithParent(() => {
    stop('SIGTERM')
  })
  process.on('exit', () => {
    for (const child of children) child.kill('SIGKILL')
  })
  return () => lastAt !== undefined
}

/** npm hands a SIGTERM to its shell alone, which ends without a word to this process. */
function stopWithParent(stop: () => void): void {
  const parent = process.ppid
  const watching = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watching)
    stop()
  }, PARENT_CHECK_MS)
  watching.unref()
}

/** Passes signals on; when one child ends the others are stopped. Answers the first one's exit code. */
export async function supervise(...children: ChildProcess[]): Promise<number> {
  const isStopping = passSignals(children)
  const ends = children.map(exited)
  const code = await Promise.race(ends)
  if (!isStopping()) {
    for (const child of children) child.kill('SIGTERM')
  }
  await Promise.all(ends)
  return code
}
