import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'

export interface LinkProfile {
  /** Round trip. */
  readonly roundTripMs: number
  readonly downBytesPerS: number
  readonly upBytesPerS: number
}

/** Slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
export const SLOW_4G: LinkProfile = { roundTripMs: 150, downBytesPerS: 200_000, upBytesPerS: 93_750 }

/** About one packet. */
const PACKET_BYTES = 1460

/** One direction of a link: bytes leave in order at its rate and arrive after its delay. */
function makeLane(bytesPerS: number, delayMs: number, deliver: (packet: Buffer) => void) {
  const underWay: Buffer[] = []
  let freeAt = 0
  const arrive = () => {
    // Packets arrive in order, whichever timer fires first.
    const packet = underWay.shift()
    if (packet) deliver(packet)
  }
  return (data: Buffer, onSent: () => void): void => {
    // The sender may reuse its buffer after the callback.
    const copy = Buffer.from(data)
    for (let start = 0; start < copy.length; start += PACKET_BYTES) {
      const packet = copy.subarray(start, start + PACKET_BYTES)
      freeAt = Math.max(performance.now(), freeAt) + (packet.length / bytesPerS) * 1000
      underWay.push(packet)
      setTimeout(arrive, freeAt - performance.now() + delayMs)
    }
    // No queue on the way: the sender always sends what is most urgent at that moment.
    setTimeout(onSent, freeAt - performance.now())
  }
}

/**
 * The server's end of a connection over a slow link. Unlike throttling in the browser it also delays
 * handshakes, and unlike a shaping proxy it has no buffers that delay urgent answers.
 */
export function slowDown(socket: Socket, { roundTripMs, downBytesPerS, upBytesPerS }: LinkProfile): Duplex {
  const down = makeLane(downBytesPerS, roundTripMs / 2, (packet) => {
    if (socket.writable) socket.write(packet)
  })
  const up = makeLane(upBytesPerS, roundTripMs / 2, (packet) => {
    if (!link.destroyed) link.push(packet)
  })
  const link = new Duplex({
    writableHighWaterMark: PACKET_BYTES,
    read: () => undefined,
    write: (data: Buffer, _encoding, onSent) => down(data, onSent),
    final: (onEnded) => {
      setTimeout(() => socket.end(), roundTripMs)
      onEnded()
    },
    destroy: (error, onDestroyed) => {
      socket.destroy()
      onDestroyed(error)
    },
  })
  socket.setNoDelay(true)
  socket.on('data', (data: Buffer) => up(data, () => undefined))
  socket.on('close', () => link.destroy())
  socket.on('error', () => link.destroy())
  return link
}
