import {
  parse,
  type ParserOptions,
  PGlite,
  type PGliteOptions,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
  types,
} from '@electric-sql/pglite'
import type { Connections } from './database'

const { serialize } = protocol

type Message = Awaited<ReturnType<PGlite['execProtocol']>>['messages'][number]

interface Statement {
  readonly name: string
  /** Types of the parameters. */
  readonly types: readonly number[]
  /** Describes the rows; sent once, unlike the rows. */
  readonly description: readonly Message[]
}

/** Cached statements; the least recently used is closed. */
const STATEMENTS_MAX = 100

/**
 * PGlite that parses and plans each statement once, like the statement caches of PostgreSQL's drivers: both
 * take several times as long as finding a row by its key. Statements of transactions are not cached.
 */
export class PreparedClient extends PGlite {
  /** By text, least recently used first. */
  readonly #statements = new Map<string, Statement>()
  readonly #merged = new WeakMap<ParserOptions, PGlite['parsers']>()
  #count = 0
  /** Resolves when the last work in line has ended. */
  #last = Promise.resolve()
  #isUsed = false
  #waiting = 0

  get connections(): Connections {
    const used = Number(this.#isUsed)
    return { used, idle: 1 - used, waiting: this.#waiting }
  }

  /**
   * Runs work that has the database alone, first come, first served: each statement, each transaction as a whole, and
   * what a command beside the server does.
   */
  async alone<T>(work: () => Promise<T>): Promise<T> {
    const before = this.#last
    let leave: () => void = () => undefined
    this.#last = new Promise<void>((resolve) => (leave = resolve))
    this.#waiting += 1
    await before
    this.#waiting -= 1
    this.#isUsed = true
    try {
      if (this.closed) throw new Error('PGlite is closed')
      return await work()
    } finally {
      this.#isUsed = false
      leave()
    }
  }

  override exec(...given: Parameters<PGlite['exec']>): Promise<Results[]> {
    return this.alone(() => super.exec(...given))
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.alone(() => super.transaction(work))
  }

  override close(): Promise<void> {
    return this.alone(() => super.close())
  }

  override query<T>(text: string, values: unknown[] = [], options?: QueryOptions): Promise<Results<T>> {
    return this.alone(async () => {
      const statement = await this.#prepare(text)
      try {
        return await this.#execute<T>(statement, values, options)
      } catch (error) {
        // The plan may no longer fit the tables.
        await this.#forget(text)
        throw error
      }
    })
  }

  /** Sends messages in one call, because the call itself is expensive. */
  async #send(...messages: readonly Uint8Array[]) {
    return (await this.execProtocol(Buffer.concat([...messages, serialize.sync()]))).messages
  }

  async #prepare(text: string): Promise<Statement> {
    const statement = this.#statements.get(text) ?? (await this.#parse(text))
    this.#statements.delete(text)
    this.#statements.set(text, statement)
    return statement
  }

  async #parse(text: string): Promise<Statement> {
    const [oldest] = this.#statements.keys()
    if (this.#statements.size >= STATEMENTS_MAX && oldest !== undefined) await this.#forget(oldest)
    const name = `statement_${++this.#count}`
    const answers = await this.#send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
    return {
      name,
      types: parse.parseDescribeStatementResults(answers),
      description: answers.filter((answer) => answer.name === 'rowDescription'),
    }
  }

  async #forget(text: string): Promise<void> {
    const statement = this.#statements.get(text)
    this.#statements.delete(text)
    if (statement) await this.#send(serialize.close({ type: 'S', name: statement.name }))
  }

  async #execute<T>(statement: Statement, values: unknown[], options?: QueryOptions): Promise<Results<T>> {
    const { name, types, description } = statement
    const written = values.map((value, index) => {
      if (value === null || value === undefined) return null
      const serializer = this.serializers[types[index] ?? 0]
      return serializer ? serializer(value) : String(value)
    })
    const answers = await this.#send(
      serialize.bind({ statement: name, values: written }),
      serialize.execute(),
    )
    const { parsers, ...others } = options ?? {}
    const messages = [...description, ...answers]
    return parse.parseResults(messages, this.#parsersWith(parsers), others)[0] as Results<T>
  }

  /** Merged once, because there is a parser for each of the hundred types. */
  #parsersWith(own: ParserOptions | undefined): PGlite['parsers'] {
    if (!own) return this.parsers
    const merged = this.#merged.get(own) ?? { ...this.parsers, ...own }
    this.#merged.set(own, merged)
    return merged
  }
}

/** PGlite's own reader and writer take a byte at a time: a third of a second for a photo, while nothing is answered. */
const BYTES: Pick<PGliteOptions, 'parsers' | 'serializers'> = {
  parsers: { [types.BYTEA]: (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex')) },
  serializers: { [types.BYTEA]: (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}` },
}

export async function openPrepared(options: PGliteOptions): Promise<PreparedClient> {
  const client = new PreparedClient({ ...BYTES, ...options })
  await client.waitReady
  return client
}
