import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { addCartLine } from '@/contract/cart/cart'
import { submitCart } from '@/contract/checkout/checkout'
import { TokenDto } from '@/contract/accounts/session'
import { line, NAPKIN } from '../worlds/checkout/orderingWorld'
import { TEST_PASSWORD } from '../worlds/app/testRequests'
import { pause } from './pause'

/** A client's knowledge of its orders. */
export interface ClientReport {
  readonly username: string
  /** Order numbers in the order of the answers: the first has one napkin, the second two. */
  readonly orderNumbers: string[]
  /** Requests sent, and those without a conclusive answer. */
  requests: number
  unanswered: number
}

const RETRY_LATER = [408, 425, 429]
const PAUSE_MS = 50
const ANSWER_WITHIN_MS = 20_000

/** A business user who places one order after another, and retries each until it is answered. */
export class OrderingClient {
  readonly report: ClientReport
  private readonly url: string
  private token = ''

  constructor(url: string, username: string) {
    this.url = url
    this.report = { username, orderNumbers: [], requests: 0, unanswered: 0 }
  }

  /** Sends a request once; null without a conclusive answer. */
  private async attempt(path: string, init: RequestInit): Promise<Response | null> {
    this.report.requests += 1
    try {
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
      const answer = await fetch(this.url + path, { ...init, method: 'POST', signal })
      const body = await answer.text()
      if (answer.status >= 500 || RETRY_LATER.includes(answer.status)) return null
      return new Response(body, { status: answer.status })
    } catch {
      return null
    }
  }

  private async untilAnswered(path: string, init: RequestInit): Promise<unknown> {
    for (;;) {
      const answer = await this.attempt(path, init)
      if (answer?.status === 200) return answer.json()
      if (answer) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
      this.report.unanswered += 1
      await pause(PAUSE_MS)
    }
  }

  private once(path: string, body: object): Promise<unknown> {
    const headers = {
      Authorization: `Bearer ${this.token}`,
      'Content-Type': 'application/json',
      'X-Ship-Method': 'Pickup',
      'Idempotency-Key': randomUUID(),
    }
    return this.untilAnswered(path, { headers, body: JSON.stringify(body) })
  }

  async signIn(): Promise<void> {
    const { username } = this.report
    const body = new URLSearchParams({
      grant_type: 'password',
      client_id: 'storefront',
      username,
      password: TEST_PASSWORD,
    })
    this.token = v.parse(TokenDto, await this.untilAnswered('/api/token', { body })).access_token
  }

  private async order(napkins: number): Promise<void> {
    const { isSuccess } = v.parse(
      addCartLine.response,
      await this.once(addCartLine.path, line(NAPKIN, 'EA', napkins)),
    )
    if (!isSuccess) throw new Error('A line was refused')
    const submitted = v.parse(submitCart.response, await this.once(submitCart.path, {}))
    if (!submitted.accepted) throw new Error(`An order was refused: ${submitted.messages.join(' ')}`)
    this.report.orderNumbers.push(submitted.orderNumber)
  }

  /** Places orders until aborted; waits for the answer to the last one. */
  async orderUntil(end: AbortSignal): Promise<ClientReport> {
    await this.signIn()
    while (!end.aborted) await this.order(this.report.orderNumbers.length + 1)
    return this.report
  }
}
