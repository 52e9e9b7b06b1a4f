import type { Http2Session, ServerHttp2Stream } from 'node:http2'

const PIECE_BYTES = 2048
/** Default urgency of a request (RFC 9218 §4.1); 0 is the most urgent. */
const DEFAULT_URGENCY = 3

/** The most urgent waiter goes next; equal ones in order of arrival. */
class Turns {
  #isTaken = false
  readonly #waiting: { urgency: number; begin: () => void }[] = []

  async take(urgency: number): Promise<void> {
    if (this.#isTaken) {
      await new Promise<void>((begin) => {
        const place = this.#waiting.findIndex((other) => other.urgency > urgency)
        this.#waiting.splice(place < 0 ? this.#waiting.length : place, 0, { urgency, begin })
      })
    }
    this.#isTaken = true
  }

  give(): void {
    const next = this.#waiting.shift()
    if (next) next.begin()
    else this.#isTaken = false
  }
}

const turnsOf = new WeakMap<Http2Session, Turns>()

const send = (piece: Buffer, stream: ServerHttp2Stream): Promise<boolean> =>
  new Promise((resolve) => {
    stream.write(piece, (error) => resolve(!error))
  })

/**
 * Sends bodies in pieces, the connection's most urgent first by the browser's Priority header, like internet
 * servers: sent at once, a long script would block the link for short answers.
 */
export async function sendInPieces(
  body: AsyncIterable<Buffer> | Iterable<Buffer>,
  stream: ServerHttp2Stream,
  priority: string | string[] | undefined,
): Promise<void> {
  const { session } = stream
  if (!session) return
  const urgency = Number(/(?:^|,)\s*u=([0-7])/.exec(String(priority ?? ''))?.[1] ?? DEFAULT_URGENCY)
  const turns = turnsOf.get(session) ?? new Turns()
  turnsOf.set(session, turns)
  try {
    for await (const chunk of body) {
      for (let start = 0; start < chunk.length; start += PIECE_BYTES) {
        await turns.take(urgency)
        const isSent = !stream.destroyed && (await send(chunk.subarray(start, start + PIECE_BYTES), stream))
        turns.give()
        if (!isSent) return
      }
    }
    stream.end()
  } catch {
    stream.close()
  }
}
