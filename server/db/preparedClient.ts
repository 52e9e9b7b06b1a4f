import {
  parse,
  type ParserOptions,
  PGlite,
  type PGliteOptions,
  protocol,
  type QueryOptions,
  type Results,
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
class PreparedClient extends PGlite {
  /** By text, least recently used first. */
  readonly #statements = new Map<string, Statement>()
  readonly #merged = new WeakMap<ParserOptions, PGlite['parsers']>()
  #count = 0
  #isUsed = false
  #waiting = 0

  get connections(): Connections {
    const used = Number(this.#isUsed)
    return { used, idle: 1 - used, waiting: this.#waiting }
  }

  /** All statements and transactions take their turn here. */
  override async _runExclusiveTransaction<T>(work: () => Promise<T>): Promise<T> {
    this.#waiting += 1
    return super._runExclusiveTransaction(async () => {
      this.#waiting -= 1
      this.#isUsed = true
      try {
        return await work()
      } finally {
        this.#isUsed = false
      }
    })
  }

  override async query<T>(text: string, values: unknown[] = [], options?: QueryOptions): Promise<Results<T>> {
    await this._checkReady()
    return this._runExclusiveTransaction(() =>
      this._runExclusiveQuery(async () => {
        const statement = await this.#prepare(text)
        try {
          return await this.#execute<T>(statement, values, options)
        } catch (error) {
          // The plan may no longer fit the tables.
          await this.#forget(text)
          throw error
        }
      }),
    )
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

export async function openPrepared(options: PGliteOptions): Promise<PreparedClient> {
  const client = new PreparedClient(options)
  await client.waitReady
  return client
}
