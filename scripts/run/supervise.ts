import { spawn, type ChildProcess } from 'node:child_process'
import { constants } from 'node:os'

/** Ctrl-C reaches this process from the terminal and from npm: within this time both count as one. */
const REPEAT_MS = 500
const PARENT_CHECK_MS = 500
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Starts a command in its own process group, so that it gets each signal once, from `supervise`. */
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

/** Signals the child's whole process group, because a child may not pass signals on to programs it has started. */
function signalAll({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal)
  } catch {
    // It has ended.
  }
}

function exited(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0))
    })
  })
}

/** Forwards signals to the children; the returned function is true once they were asked to stop. */
function passSignals(children: ChildProcess[]): () => boolean {
  let lastAt: number | undefined
  const stop = (signal: NodeJS.Signals) => {
    const now = performance.now()
    if (lastAt === undefined || now - lastAt >= REPEAT_MS) {
      for (const child of children) signalAll(child, signal)
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
    for (const child of children) signalAll(child, 'SIGKILL')
  })
  return () => lastAt !== undefined
}

/** npm sends a SIGTERM only to its shell, which ends without telling this process. */
function stopWithParent(stop: () => void): void {
  const parent = process.ppid
  const watching = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watching)
    stop()
  }, PARENT_CHECK_MS)
  watching.unref()
}

/** Forwards signals; when one child ends, stops the others. Returns the first one's exit code. */
export async function supervise(...children: ChildProcess[]): Promise<number> {
  const isStopping = passSignals(children)
  const ends = children.map(exited)
  const code = await Promise.race(ends)
  if (!isStopping()) {
    for (const child of children) signalAll(child, 'SIGTERM')
  }
  await Promise.all(ends)
  return code
}
