import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { pause } from './pause'

export interface KilledServer {
  readonly url: string
  readonly port: number
  /** Kills it without warning and starts it again at the same URL, after a while. */
  readonly killAndStart: (downMs?: number) => Promise<void>
  readonly stop: () => Promise<void>
}

export interface KilledServerOptions {
  /** Arguments for Node before the server's file. */
  readonly nodeArguments?: readonly string[]
  /** Called with each line that the server writes, also after it is ready. */
  readonly onLine?: (line: string) => void
  /** Number of start retries, for a server whose database may be unavailable. */
  readonly startsAgain?: number
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** Resolves once the server is ready. Keeps reading its output, which would otherwise fill the pipe. */
function ready(child: ChildProcess, onLine: (line: string) => void): Promise<void> {
  const { stdout, stderr } = child
  if (!stdout) throw new Error('Its output is not read')
  if (stderr) createInterface({ input: stderr }).on('line', onLine)
  return new Promise((resolve, reject) => {
    createInterface({ input: stdout })
      .on('line', (line) => {
        onLine(line)
        if (line.startsWith('Tradecounter is ready at ')) resolve()
      })
      .on('close', () => reject(new Error('The server ended before it was ready')))
  })
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'close')
}

/** Starts a built server on a database, for killing. */
export async function startKilledServer(
  main: string,
  database: Readonly<Record<string, string>>,
  { nodeArguments = [], onLine, startsAgain = 0 }: KilledServerOptions = {},
): Promise<KilledServer> {
  const port = await freePort()
  const env = { PATH: process.env.PATH ?? '', SEED: 'none', PORT: String(port), ...database }
  const startOnce = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, [...nodeArguments, main], {
      env,
      stdio: ['ignore', 'pipe', onLine ? 'pipe' : 'inherit'],
    })
    await ready(child, onLine ?? (() => undefined))
    return child
  }
  const start = async (left = startsAgain): Promise<ChildProcess> => {
    try {
      return await startOnce()
    } catch (error) {
      if (left === 0) throw error
      return start(left - 1)
    }
  }
  let child = await start()
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    killAndStart: async (downMs = 0) => {
      await end(child, 'SIGKILL')
      if (downMs > 0) await pause(downMs)
      child = await start()
    },
    stop: () => end(child, 'SIGTERM'),
  }
}
