import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { chmod } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import type { Log } from '../../foundation/log'
import { codeOf } from '../errors'
import type { PreparedClient } from '../preparedClient'
import type { TakeTurn } from '../turn'
import {
  ASK_PASSWORD,
  type ClientMessage,
  closeStatements,
  leavesTransaction,
  readMessages,
  textAt,
  TURN,
  WELCOME,
} from './messages'
import { choosePlace, publishPlace, removePlace } from './place'

/** Longest pause of a command within a transaction, which blocks shoppers. */
const HELD_MS = 10_000
/** Longest delay of a timer: commands themselves limit their wait. */
const TURN_WAIT_MS = 2 ** 31 - 1

type Client = Pick<PreparedClient, 'alone' | 'execProtocolRaw'>

interface Served {
  readonly client: Client
  /** The server's own turn, shared with commands. */
  readonly takeTurn: TakeTurn
  readonly heldMs?: number
}

const hash = (text: string) => createHash('sha256').update(text).digest()
const isSame = (given: string, key: string) => timingSafeEqual(hash(given), hash(key))

const write = (socket: Socket, bytes: Uint8Array): Promise<unknown> =>
  new Promise((resolve) => {
    socket.write(bytes, resolve)
  })

/** The database for one connection, exclusive from the first statement of a transaction to the last. */
function makeTurn(client: Client) {
  let end: (() => void) | null = null
  const take = () =>
    new Promise<void>((taken, refused) => {
      client
        .alone(() => {
          taken()
          return new Promise<void>((resolve) => {
            end = resolve
          })
        })
        .catch(refused)
    })
  const isHeld = () => end !== null
  async function run(bytes: Uint8Array): Promise<Uint8Array> {
    if (!isHeld()) await take()
    let staysOpen = false
    try {
      const answer = await client.execProtocolRaw(bytes)
      staysOpen = leavesTransaction(answer)
      return answer
    } finally {
      if (!staysOpen) {
        end?.()
        end = null
      }
    }
  }
  return { isHeld, run }
}

const ROLLBACK = Buffer.from('Q\0\0\0\rrollback\0', 'latin1')

/** Forwards messages in batches, each up to a message that waits for an answer. */
async function serveMessages(
  socket: Socket,
  messages: AsyncIterable<ClientMessage>,
  { client, heldMs = HELD_MS }: Served,
): Promise<void> {
  const turn = makeTurn(client)
  const names = new Set<string>()
  let batch: Buffer[] = []
  let holding: NodeJS.Timeout | undefined
  try {
    for await (const { type, bytes } of messages) {
      clearTimeout(holding)
      if (type === 'X') break
      if (type === 'P') names.add(textAt(bytes, 5))
      batch.push(bytes)
      if (type !== 'S' && type !== 'Q') continue
      const commandBytes = Buffer.concat(batch)
      batch = []
      await write(socket, await turn.run(commandBytes))
      if (turn.isHeld()) holding = setTimeout(() => socket.destroy(), heldMs)
    }
  } finally {
    clearTimeout(holding)
    if (turn.isHeld()) await turn.run(ROLLBACK)
    // The unnamed statement needs no closing.
    names.delete('')
    if (names.size > 0) await turn.run(closeStatements(names))
  }
}

/** Waits until a connection has ended, cleanly or not. */
async function ended(messages: AsyncIterable<ClientMessage>): Promise<void> {
  try {
    for await (const { type } of messages) if (type === 'X') return
  } catch {
    // The connection was cut off.
  }
}

/** Holds the server's turn while the connection is open, and confirms it once taken. */
async function serveTurn(
  socket: Socket,
  messages: AsyncIterable<ClientMessage>,
  { takeTurn }: Served,
): Promise<void> {
  let isGone = false
  const gone = ended(messages).then(() => (isGone = true))
  await takeTurn(TURN_WAIT_MS, async () => {
    if (isGone) return
    await write(socket, WELCOME)
    await gone
  })
}

async function serveConnection(socket: Socket, key: string, served: Served): Promise<void> {
  const messages = readMessages(socket)
  const { value: first } = (await messages.next()) as { value?: ClientMessage }
  await write(socket, ASK_PASSWORD)
  const { value: second } = (await messages.next()) as { value?: ClientMessage }
  if (second?.type !== 'p' || !isSame(textAt(second.bytes, 5), key)) return
  if (first?.bytes.includes(`database\0${TURN}\0`)) return serveTurn(socket, messages, served)
  await write(socket, WELCOME)
  await serveMessages(socket, messages, served)
}

export interface Admitting {
  /** Ends the running commands. */
  readonly close: () => Promise<void>
}

async function listen(served: Served, dataDir: string, log: Log): Promise<Admitting> {
  const place = await choosePlace(dataDir)
  const open = new Map<Socket, Promise<void>>()
  const server = createServer((socket) => {
    // `readMessages` handles the end of the connection.
    socket.on('error', () => undefined)
    const done = serveConnection(socket, place.key, served)
      .catch((error: unknown) => {
        if (codeOf(error) === 'ERR_STREAM_PREMATURE_CLOSE') return
        log.warn('A command was cut off', { reason: error instanceof Error ? error.name : 'unknown' })
      })
      .finally(() => {
        socket.destroy()
        open.delete(socket)
      })
    open.set(socket, done)
  })
  server.listen(place.path)
  await once(server, 'listening')
  if (process.platform !== 'win32') await chmod(place.path, 0o600)
  await publishPlace(dataDir, place)
  return {
    close: async () => {
      server.close()
      for (const socket of open.keys()) socket.destroy()
      await Promise.all(open.values())
      await removePlace(dataDir)
    },
  }
}

/**
 * Lets commands on this machine use the embedded database of the running server: a socket in its folder that speaks
 * PostgreSQL's protocol. Commands take turns with the server's own statements; a transaction blocks all others. If a
 * socket cannot be created, commands ask to stop the server.
 */
export async function admitCommands(served: Served, dataDir: string, log: Log): Promise<Admitting> {
  try {
    return await listen(served, dataDir, log)
  } catch (error) {
    log.warn('Commands need the server stopped: there is no socket for them', { code: codeOf(error) })
    return { close: () => Promise.resolve() }
  }
}
