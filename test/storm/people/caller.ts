import { randomUUID } from 'node:crypto'
import { CLIENT_ID } from '@/contract/accounts/session'
import { TEST_PASSWORD } from '../../worlds/app/testRequests'
import { pause } from '../../kills/pause'
import { SHOP, type Connection } from '../client/connection'

const RETRY_LATER = [408, 425, 429]
const UNAUTHORIZED = 401
const PAUSE_MS = 60
const ANSWER_WITHIN_MS = 20_000
const CALL_WITHIN_MS = 240_000

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly json?: unknown
  readonly csv?: string
  readonly form?: Readonly<Record<string, string>>
}

export interface Answer {
  readonly status: number
  readonly text: string
}

/** An API client without a storefront: retries each call under its key until the answer is conclusive. */
export class Caller {
  private readonly connection: Connection
  private token: string

  constructor(connection: Connection, token = '') {
    this.connection = connection
    this.token = token
  }

  private async attempt(path: string, init: RequestInit): Promise<Answer | null> {
    try {
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
      const answer = await this.connection.fetch(SHOP + path, { ...init, signal })
      const text = await answer.text()
      return answer.status >= 500 || RETRY_LATER.includes(answer.status)
        ? null
        : { status: answer.status, text }
    } catch {
      return null
    }
  }

  /** Resolves with a conclusive answer of any status. */
  async call(path: string, { method, json, csv, form }: Call = {}): Promise<Answer> {
    const fields = form && new URLSearchParams(form).toString()
    const body = json === undefined ? (csv ?? fields) : JSON.stringify(json)
    const types =
      csv === undefined ? (form ? 'application/x-www-form-urlencoded' : 'application/json') : 'text/csv'
    const headers = {
      ...(this.token !== '' && { Authorization: `Bearer ${this.token}` }),
      ...(body !== undefined && { 'Content-Type': types }),
      'Idempotency-Key': randomUUID(),
    }
    const init = {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers,
      ...(body !== undefined && { body }),
    }
    const endMs = Date.now() + CALL_WITHIN_MS
    while (Date.now() < endMs) {
      const answer = await this.attempt(path, init)
      if (answer) return answer
      await pause(PAUSE_MS)
    }
    throw new Error(`In vain: an answer to ${path}`)
  }

  /** The body of a successful answer; throws on any other. */
  async ask<Body>(path: string, call: Call = {}): Promise<Body> {
    const { status, text } = await this.call(path, call)
    if (status !== 200 && status !== 204) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`)
    return (text === '' ? null : JSON.parse(text)) as Body
  }

  async signIn(username: string): Promise<void> {
    const form = { grant_type: 'password', client_id: CLIENT_ID, username, password: TEST_PASSWORD }
    this.token = (await this.ask<{ access_token: string }>('/api/token', { form })).access_token
  }

  /** True if a call is rejected with 401 for this caller. */
  async isRefused(path: string): Promise<boolean> {
    return (await this.call(path)).status === UNAUTHORIZED
  }
}
