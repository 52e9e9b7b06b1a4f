import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createInterface } from 'node:readline'

export interface KilledServer {
  readonly url: string
  /** Kills it without warning and starts it again at the same address. */
  readonly killAndStart: () => Promise<void>
  readonly stop: () => Promise<void>
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

async function ready(child: ChildProcess): Promise<void> {
  if (!child.stdout) throw new Error('Its output is not read')
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('Tradecounter is ready at ')) continue
    // Its log is not read any more, and must not fill the pipe.
    child.stdout.resume()
    return
  }
  throw new Error('The server ended before it was ready')
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
): Promise<KilledServer> {
  const port = await freePort()
  const env = { PATH: process.env.PATH ?? '', SEED: 'none', PORT: String(port), ...database }
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    await ready(child)
    return child
  }
  let child = await start()
  return {
    url: `http://127.0.0.1:${port}`,
    killAndStart: async () => {
      await end(child, 'SIGKILL')
      child = await start()
    },
    stop: () => end(child, 'SIGTERM'),
  }
}
