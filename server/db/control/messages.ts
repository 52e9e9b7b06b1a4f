/** A client's message. This file is the server side of PostgreSQL's protocol, as far as our driver needs it. */
export interface ClientMessage {
  /** A letter; null for the first message of a connection. */
  readonly type: string | null
  readonly bytes: Buffer
}

/** Room for a scan of 25 MB, whose size doubles as hexadecimal text. */
const MESSAGE_MAX_BYTES = 64 * 1024 * 1024
const LENGTH_BYTES = 4

/** Database name with which a connection requests a turn. */
export const TURN = 'turn'

class WrongProtocol extends Error {
  override readonly name = 'WrongProtocol'
}

/** Size in bytes of the message that begins here; 0 while its length has not arrived. */
function lengthOf(bytes: Buffer, typeBytes: number): number {
  if (bytes.length < typeBytes + LENGTH_BYTES) return 0
  const length = bytes.readUInt32BE(typeBytes)
  if (length < LENGTH_BYTES || length > MESSAGE_MAX_BYTES)
    throw new WrongProtocol(`A message of ${length} bytes`)
  return typeBytes + length
}

/** Splits the incoming bytes into messages. */
export async function* readMessages(chunks: AsyncIterable<Buffer>): AsyncGenerator<ClientMessage> {
  let waiting: Buffer[] = []
  let waitingBytes = 0
  let wantedBytes = 0
  let typeBytes = 0
  for await (const chunk of chunks) {
    waiting.push(chunk)
    waitingBytes += chunk.length
    if (waitingBytes < wantedBytes) continue
    let rest = Buffer.concat(waiting)
    for (wantedBytes = lengthOf(rest, typeBytes); wantedBytes > 0 && rest.length >= wantedBytes;) {
      const bytes = rest.subarray(0, wantedBytes)
      yield { type: typeBytes === 0 ? null : bytes.toString('latin1', 0, 1), bytes }
      typeBytes = 1
      rest = rest.subarray(wantedBytes)
      wantedBytes = lengthOf(rest, typeBytes)
    }
    waiting = [rest]
    waitingBytes = rest.length
  }
}

/** The zero-terminated text that begins at `start`. */
export function textAt(bytes: Buffer, start: number): string {
  return bytes.toString('utf8', start, bytes.indexOf(0, start))
}

function message(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(1 + LENGTH_BYTES)
  head.write(type, 'latin1')
  head.writeUInt32BE(LENGTH_BYTES + content.length, 1)
  return Buffer.concat([head, content])
}

const authentication = (kind: number) => message('R', Buffer.from([0, 0, 0, kind]))
export const ASK_PASSWORD = authentication(3)
export const WELCOME = Buffer.concat([authentication(0), message('Z', Buffer.from('I'))])

/** Message that deallocates these prepared statements; the database answers once. */
export function closeStatements(names: Iterable<string>): Buffer {
  const closes = Array.from(names, (name) => message('C', Buffer.from(`S${name}\0`)))
  return Buffer.concat([...closes, message('S', Buffer.alloc(0))])
}

/** True if a transaction is open after this answer, whose last byte states it. */
export function leavesTransaction(answer: Uint8Array): boolean {
  return answer.at(-1) !== 'I'.charCodeAt(0)
}
