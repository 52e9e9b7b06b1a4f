import { count, eq, sql } from 'drizzle-orm'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeEmbeddedCopy } from '@test/database/embeddedCopy'
import { addCustomer } from '@test/worlds/accounts/storedAccounts'
import { readConfig } from '../../foundation/config'
import { createLog } from '../../foundation/log'
import { openForCommand } from '../../process/commands/openForCommand'
import { manageUsers } from '../../process/commands/user'
import type { OpenedDatabase } from '../database'
import { openEmbedded } from '../openEmbedded'
import { customers } from '../schema/accounts'
import { TurnTaken } from '../turn'
import { admitCommands } from './admitCommands'
import { ASK_PASSWORD } from './messages'
import { openThroughServer } from './openThroughServer'

const log = createLog('error')
let folder: string
let dataDir: string
let server: OpenedDatabase
let admitting: { readonly close: () => Promise<void> } | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'control-'))
  dataDir = join(folder, 'data')
  await writeEmbeddedCopy('empty', dataDir)
  server = await openEmbedded({ dataDir, minFreeMb: 0 })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await server.db.delete(customers)
  admitting = await server.admitCommands?.(log)
})
afterEach(() => admitting?.close())

type Lent = Parameters<typeof admitCommands>[0]

/** Resources that the server lends to commands. */
function lent(): Lent {
  const { $client: client } = server.db as unknown as { $client: Lent['client'] }
  return { client, takeTurn: server.takeTurn }
}

const config = () => ({ ...readConfig({ DATA_DIR: dataDir }), minFreeMb: 0 })
const open = () => openForCommand(config(), log)
const customersOf = async ({ db }: OpenedDatabase) => {
  const [row] = await db.select({ rows: count() }).from(customers)
  return Number(row?.rows)
}

describe('commands beside a running server', () => {
  it('change its database, which both see', async () => {
    let output = ''
    const write = (text: string) => (output += text)
    const add = ['add', 'a@b.example', '--name', 'Ada', '--role', 'administrator']
    const code = await manageUsers(config(), log, add, { write, writeError: write })
    expect([code, output]).toEqual([0, expect.stringContaining('Added a@b.example as administrator')])
    expect(await customersOf(server)).toBe(1)
    const command = await open()
    expect(await customersOf(command)).toBe(1)
    await command.close()
  })

  it('leave only what the server needs in the folder, for its owner alone', async () => {
    expect((await readdir(dataDir)).sort()).toEqual([
      'control.json',
      'control.sock',
      'database',
      'tradecounter.lock',
    ])
    for (const name of ['control.json', 'control.sock']) {
      expect((await stat(join(dataDir, name))).mode & 0o077).toBe(0)
    }
    await admitting?.close()
    expect((await readdir(dataDir)).sort()).toEqual(['database', 'tradecounter.lock'])
  })

  it('have the database alone during a transaction', async () => {
    const command = await open()
    let isSeen = false
    await command.db.transaction(async (tx) => {
      await tx.insert(customers).values({ code: 'x', name: 'X' })
      void customersOf(server).then(() => (isSeen = true))
      await tx.select().from(customers)
      expect(isSeen).toBe(false)
    })
    expect(await customersOf(server)).toBe(1)
    await command.close()
  })

  it('undo a transaction that fails, or whose command is gone', async () => {
    const command = await open()
    const failing = command.db.transaction(async (tx) => {
      await tx.insert(customers).values({ code: 'x', name: 'X' })
      await tx.execute(sql`select nonsense`)
    })
    await expect(failing).rejects.toThrow('nonsense')
    const cut = command.db.transaction(async (tx) => {
      await tx.insert(customers).values({ code: 'y', name: 'Y' })
      await admitting?.close()
      await tx.select().from(customers)
    })
    await expect(cut).rejects.toThrow()
    await command.close()
    expect(await customersOf(server)).toBe(0)
  })

  it('take turns with the server and one another', async () => {
    const [command, other] = [await open(), await open()]
    for (const [first, second] of [
      [command, server],
      [server, command],
      [command, other],
    ] as const) {
      await first.takeTurn(0, async () => {
        await expect(second.takeTurn(20, () => Promise.resolve())).rejects.toThrow(TurnTaken)
      })
      expect(await second.takeTurn(60_000, () => Promise.resolve('free'))).toBe('free')
    }
    await Promise.all([command.close(), other.close()])
  })

  it('lose their turn when the server that gave it has gone', async () => {
    const command = await open()
    await command.takeTurn(0, async (lost) => {
      const gone = once(lost, 'abort')
      await admitting?.close()
      await gone
    })
    expect(await server.takeTurn(0, () => Promise.resolve('free'))).toBe('free')
    await command.close()
  })

  it('are cut off when they hold the database and do nothing', async () => {
    await admitting?.close()
    admitting = await admitCommands({ ...lent(), heldMs: 50 }, dataDir, log)
    const command = await open()
    const holding = command.db.transaction(async (tx) => {
      await tx.insert(customers).values({ code: 'x', name: 'X' })
      expect(await customersOf(server)).toBe(0)
      await tx.select().from(customers)
    })
    await expect(holding).rejects.toThrow()
    await command.close()
  })

  it('support large values, concurrent statements, and prepared statements by name', async () => {
    const long = 'y'.repeat(1_000_000)
    for (const command of [await open(), await open()]) {
      const answers = Array.from({ length: 5 }, (_, at) =>
        command.db.execute(sql`select ${long} || ${at} as a`),
      )
      const found = (await Promise.all(answers)) as unknown as { rows: [{ a: string }] }[]
      expect(found.map(({ rows }) => rows[0].a)).toEqual(found.map((_, at) => `${long}${at}`))
      const named = command.db
        .select()
        .from(customers)
        .where(eq(customers.code, sql.placeholder('code')))
      expect(await named.prepare('named').execute({ code: 'x' })).toEqual([])
      await command.close()
    }
    await addCustomer(server.db, 'still here')
  })

  it.each([
    ['another key', { key: 'f'.repeat(64) }],
    ['a socket that is gone', { path: '/nowhere/control.sock' }],
  ])('are rejected with %s', async (_, changed) => {
    const file = join(dataDir, 'control.json')
    const place = JSON.parse(await readFile(file, 'utf8')) as object
    await writeFile(file, JSON.stringify({ ...place, ...changed }))
    await expect(open()).rejects.toThrow(/is in use by this process\nStop the server first/)
    await writeFile(file, JSON.stringify(place))
  })

  it('ask for a restart of a server of another version', async () => {
    const file = join(dataDir, 'control.json')
    const place = JSON.parse(await readFile(file, 'utf8')) as object
    await writeFile(file, JSON.stringify({ ...place, migration: 1 }))
    await expect(open()).rejects.toThrow('another version than this command: restart it first')
    await writeFile(file, JSON.stringify(place))
  })

  it('are not disturbed by a client of another protocol', async () => {
    const socket = connect(join(dataDir, 'control.sock'))
    socket.on('error', () => undefined)
    socket.write('GET / HTTP/1.1\r\n\r\n')
    await once(socket, 'close')
    const silent = connect(join(dataDir, 'control.sock'))
    silent.write(Buffer.from([0, 0, 0, 8, 0, 3, 0, 0]))
    const [reply] = (await once(silent, 'data')) as [Buffer]
    expect(reply).toEqual(ASK_PASSWORD)
    const command = await open()
    expect(await customersOf(command)).toBe(0)
    await command.close()
    silent.destroy()
  })
})

describe('a socket', () => {
  it('is elsewhere when the folder’s path is too long for one', async () => {
    const long = join(folder, 'long'.repeat(30))
    await mkdir(long)
    const other = await admitCommands(lent(), long, log)
    expect(await readdir(long)).toEqual(['control.json'])
    const { path } = JSON.parse(await readFile(join(long, 'control.json'), 'utf8')) as { path: string }
    const command = await openThroughServer({ dataDir: long, minFreeMb: 0 }, log)
    expect(command && (await customersOf(command))).toBe(0)
    await command?.close()
    await other.close()
    await expect(stat(path)).rejects.toThrow('ENOENT')
  })

  it('that a killed server has left is replaced', async () => {
    await admitting?.close()
    await writeFile(join(dataDir, 'control.sock'), '')
    await writeFile(join(dataDir, 'control.json'), '{}')
    admitting = await server.admitCommands?.(log)
    const command = await open()
    expect(await customersOf(command)).toBe(0)
    await command.close()
  })

  it('is not needed to serve', async () => {
    await admitting?.close()
    const warn = vi.fn()
    const blocked = join(dataDir, 'control.sock')
    await mkdir(join(blocked, 'x'), { recursive: true })
    await expect(admitCommands(lent(), dataDir, { ...log, warn })).resolves.toBeDefined()
    expect(warn).toHaveBeenCalledWith(
      'Commands need the server stopped: there is no socket for them',
      expect.anything(),
    )
    await rm(blocked, { recursive: true })
  })
})
