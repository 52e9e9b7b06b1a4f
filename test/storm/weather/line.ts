import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The network before a process: passes bytes on, unless the weather is bad. */
export interface Line {
  readonly url: string
  readonly cut: () => void
  readonly lose: (forMs: number) => void
  readonly stall: (forMs: number) => void
  readonly drop: (forMs: number) => void
  readonly close: () => Promise<void>
}

interface Pair {
  readonly client: Socket
  readonly server: Socket
}

const end = ({ client, server }: Pair): void => {
  client.destroy()
  server.destroy()
}

/** A state that lasts until a time in the future. */
function lasting() {
  let untilMs = 0
  return {
    begin: (forMs: number) => {
      untilMs = Math.max(untilMs, Date.now() + forMs)
    },
    isOn: () => Date.now() < untilMs,
    leftMs: () => Math.max(0, untilMs - Date.now()),
  }
}

/** Opens a line to a port of this machine. */
export async function openLine(port: number): Promise<Line> {
  const pairs = new Set<Pair>()
  const [losing, stalling, down] = [lasting(), lasting(), lasting()]

  /** Forwards data in order, while the line is not stalled. */
  function pass(pair: Pair, from: Socket, to: Socket, mayPass: () => boolean): void {
    const send = (bytes: Buffer) => {
      if (!mayPass()) end(pair)
      else if (!to.destroyed) to.write(bytes)
    }
    from.on('data', (bytes: Buffer) => {
      if (!stalling.isOn()) return send(bytes)
      from.pause()
      setTimeout(() => {
        send(bytes)
        from.resume()
      }, stalling.leftMs())
      return undefined
    })
    from.on('error', () => end(pair))
    from.on('close', () => {
      end(pair)
      pairs.delete(pair)
    })
  }

  const listener = createServer((client) => {
    if (down.isOn()) {
      client.destroy()
      return
    }
    const pair = { client, server: connect(port, '127.0.0.1') }
    pairs.add(pair)
    pass(pair, client, pair.server, () => true)
    pass(pair, pair.server, client, () => !losing.isOn())
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const cut = () => pairs.forEach(end)
  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    cut,
    lose: losing.begin,
    stall: stalling.begin,
    drop: (forMs) => {
      down.begin(forMs)
      cut()
    },
    close: async () => {
      listener.close()
      cut()
      await once(listener, 'close')
    },
  }
}
