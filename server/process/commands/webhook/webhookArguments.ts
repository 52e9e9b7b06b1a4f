import { parseArgs } from 'node:util'
import { EVENT_KINDS, type EventKind } from '../../../db/schema/exchange'
import { WrongUsage } from '../userArguments'

export const WEBHOOK_USAGE = `Usage:
  webhook add URL [--events KIND[,KIND]…]   prints a secret that signs what is sent, this one time
  webhook list                              all addresses, with what waits for them
  webhook remove ID                         nothing more is sent there; what waits for it is dropped
  webhook dead                              events that were given up
  webhook replay EVENT|all                  sends dead events again
KIND is ${EVENT_KINDS.slice(0, -1).join(', ')} or ${EVENT_KINDS.at(-1) ?? ''}; without --events all are sent.
docs/data-exchange.md explains what is sent and how it is verified.`

export type WebhookArguments =
  | { readonly action: 'add'; readonly url: string; readonly kinds: readonly EventKind[] }
  | { readonly action: 'list' | 'dead' }
  | { readonly action: 'remove'; readonly id: number }
  | { readonly action: 'replay'; readonly eventId: string | null }

function parse(args: readonly string[]) {
  try {
    const options = { events: { type: 'string', multiple: true } } as const
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error))
  }
}

function toKind(text: string): EventKind {
  const kind = EVENT_KINDS.find((each) => each === text.trim())
  if (!kind) throw new WrongUsage(`There are no events '${text}', but ${EVENT_KINDS.join(', ')}`)
  return kind
}

function toKinds(given: readonly string[] | undefined): readonly EventKind[] {
  if (!given) return EVENT_KINDS
  return [...new Set(given.flatMap((each) => each.split(',')).map(toKind))]
}

const WEBHOOK_ID = /^[1-9]\d{0,8}$/
const EVENT_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

function toId(text: string): number {
  if (!WEBHOOK_ID.test(text)) throw new WrongUsage('Which webhook? Give its ID as list shows it')
  return Number(text)
}

function toEventId(text: string): string | null {
  if (text !== 'all' && !EVENT_ID.test(text))
    throw new WrongUsage('Which event? Give its id as dead shows it, or all')
  return text === 'all' ? null : text
}

/** Throws `WrongUsage` for an invalid command. */
export function readWebhookArguments(args: readonly string[]): WebhookArguments {
  const { values, positionals } = parse(args)
  const [action, word = '', ...more] = positionals.map((each) => each.trim())
  if (more.length > 0) throw new WrongUsage('Too many words')
  if (values.events && action !== 'add') throw new WrongUsage('Only add takes --events')
  switch (action) {
    case 'add':
      if (word === '') throw new WrongUsage('Where to? Give a URL')
      return { action, url: word, kinds: toKinds(values.events) }
    case 'remove':
      return { action, id: toId(word) }
    case 'replay':
      return { action, eventId: toEventId(word) }
    case 'list':
    case 'dead':
      if (word !== '') throw new WrongUsage(`${action} takes no more words`)
      return { action }
    case undefined:
      throw new WrongUsage('What to do?')
    default:
      throw new WrongUsage(`There is no '${action}'`)
  }
}
