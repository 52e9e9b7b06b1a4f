import { type Check, only } from '../check'
import { readSetupAnswer } from '../cxml/setupAnswer'
import { setupRequestXml } from '../cxml/setupRequest'
import { ociFields } from '../oci/launch'
import type { FormField, Operation, Partner } from '../partners'
import type { Sessions } from './sessions'

export const MISHAPS = ['none', 'wrong-secret', 'used-code', 'expired-code'] as const
/** A simulated mishap. */
export type Mishap = (typeof MISHAPS)[number]

export interface Visit {
  readonly partner: Partner
  readonly operation: Operation
  readonly mishap: Mishap
  /** For OCI: the window of the answer. */
  readonly target: string
}

/** The browser's request that opens the store. */
export interface Start {
  readonly method: 'get' | 'post'
  readonly url: string
  readonly fields: readonly FormField[]
  readonly afterMs: number
}

export interface OpenedVisit {
  readonly id: string
  /** As sent and answered, without the secret. */
  readonly request: string
  readonly answer: string
  readonly checks: readonly Check[]
  /** Null after a rejection. */
  readonly start: Start | null
}

export interface Place {
  readonly storeUrl: string
  /** The simulator's URL. */
  readonly ownUrl: string
  readonly sessions: Sessions
}

/** Slightly longer than a code lasts. */
const EXPIRED_AFTER_MS = 5 * 60 * 1000 + 5000
const HIDDEN = '••••••••'

/** Uses a code as the store's page would. */
async function useUp(startUrl: string, storeUrl: string): Promise<void> {
  const code = new URL(startUrl).searchParams.get('ac') ?? ''
  await fetch(`${storeUrl}/api/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: storeUrl }),
  })
}

async function startAt(url: string, { storeUrl }: Place, mishap: Mishap): Promise<Start> {
  if (mishap === 'used-code') await useUp(url, storeUrl)
  return { method: 'get', url, fields: [], afterMs: mishap === 'expired-code' ? EXPIRED_AFTER_MS : 0 }
}

async function openCxml(place: Place, visit: Visit, partner: Partner): Promise<OpenedVisit> {
  const { storeUrl, ownUrl, sessions } = place
  const session = sessions.open(visit.partner, visit.operation)
  const setupUrl = `${storeUrl}/api/punchout/setup`
  const request = setupRequestXml({
    partner,
    operation: visit.operation,
    cookie: session.cookie,
    returnUrl: `${ownUrl}/return/${session.id}`,
    setupUrl,
    items: visit.operation === 'create' ? [] : sessions.itemsOf(visit.partner),
  })
  const headers = { 'Content-Type': 'text/xml; charset=utf-8' }
  const response = await fetch(setupUrl, { method: 'POST', headers, body: request })
  const answer = await response.text()
  const { startUrl, checks } = readSetupAnswer(answer, response.headers.get('Content-Type') ?? '')
  const http = { name: 'HTTP status', faults: only(response.status !== 200 && `is ${response.status}`) }
  return {
    id: session.id,
    request: request.replaceAll(partner.secret, HIDDEN),
    answer,
    checks: [http, ...checks],
    start: startUrl === null ? null : await startAt(startUrl, place, visit.mishap),
  }
}

/** Sends a launch and returns the start page that it redirects to, or the launch itself without a redirect. */
async function launched(start: Start, place: Place, mishap: Mishap): Promise<Start> {
  const fields = start.fields.map(({ name, value }) => [name, value])
  const body = new URLSearchParams(fields)
  const response = await fetch(start.url, { method: 'POST', body, redirect: 'manual' })
  const location = response.headers.get('Location')
  return location === null ? start : startAt(new URL(location, place.storeUrl).href, place, mishap)
}

/** Opens an OCI session. The browser posts the launch itself, unless a mishap needs its code. */
async function openOci(place: Place, visit: Visit, partner: Partner): Promise<OpenedVisit> {
  const { storeUrl, ownUrl, sessions } = place
  const session = sessions.open(visit.partner, 'create')
  const returnUrl = `${ownUrl}/return/${session.id}`
  const fields = ociFields({ partner, returnUrl, target: visit.target })
  sessions.launchWith(session, fields)
  const start: Start = { method: 'post', url: `${storeUrl}/api/punchout/oci`, fields, afterMs: 0 }
  const shown = fields.map(({ name, value }) => `${name}=${value === partner.secret ? HIDDEN : value}`)
  const isCodeWanted = visit.mishap === 'used-code' || visit.mishap === 'expired-code'
  return {
    id: session.id,
    request: [`POST ${start.url}`, ...shown].join('\n'),
    answer: '',
    checks: [],
    start: isCodeWanted ? await launched(start, place, visit.mishap) : start,
  }
}

/** Opens a session at the store like the partner's procurement system. */
export function openVisit(place: Place, visit: Visit): Promise<OpenedVisit> {
  const { partner, mishap } = visit
  const sent = mishap === 'wrong-secret' ? { ...partner, secret: `${partner.secret}?` } : partner
  return partner.protocol === 'oci' ? openOci(place, visit, sent) : openCxml(place, visit, sent)
}
