import * as v from 'valibot'
import { MENU_KEYS } from '@/contract/menuKeys'
import { CLIENT_ID, TokenDto, TokenFailureDto } from '@/contract/session'
import type { Answer } from './send'
import { jsonOf, mustHaveStatus, parsed } from './expect'
import { Visit, type VisitOptions } from './visit'

/** The run cannot begin: nobody answers, or the sign-in is refused. */
export class CannotBegin extends Error {
  override readonly name = 'CannotBegin'
}

const passwordGrant = (username: string, password: string) => ({
  ...{ grant_type: 'password', client_id: CLIENT_ID },
  ...{ username, password },
})

/** Asks for a token of the visiting user; with another password to be refused. */
export function askForToken(visit: Visit, password = visit.options.password): Promise<Answer> {
  return visit.ask('createToken', { body: passwordGrant(visit.options.username, password) })
}

/** A token of the visiting user, which no report will show. */
export async function signIn(visit: Visit): Promise<string> {
  const answer = await askForToken(visit)
  mustHaveStatus(answer, 200)
  const { access_token } = parsed(TokenDto, jsonOf(answer))
  visit.redactor.learn(access_token)
  return access_token
}

function whyRefused({ status, text }: Answer): string {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), TokenFailureDto), text)
  const why = read.success ? read.output.ErrorDescription : ''
  return `The sign-in is refused with status ${status}${why && `: ${why}`}`
}

/** Where a step of the way in is missing or wrong, its own check says so: the visit goes on without it. */
async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch {
    return null
  }
}

/** Signs in and asks who the user is, for whom they act, and what they may do, in the storefront's order. */
export async function openVisit(options: VisitOptions, wantedCustomer: string | null): Promise<Visit> {
  const visit = new Visit(options)
  const { visitor } = visit
  const first = await askForToken(visit).catch((error: Error) => {
    throw new CannotBegin(error.message)
  })
  if (first.status !== 200) throw new CannotBegin(visit.redactor.words(whyRefused(first)))
  const token = await signIn(visit).catch((error: Error) => {
    throw new CannotBegin(`The sign-in is not as the contract says. ${error.message}`)
  })
  visitor.token = token
  visitor.site = await orNull(visit.read('getSiteSettings'))
  visitor.user = await orNull(visit.read('getUser'))
  const { isSalesperson = false, type = '' } = visitor.user ?? {}
  visitor.kind =
    isSalesperson || type === 'Salesperson' ? 'salesperson' : type === 'Consumer' ? 'consumer' : 'business'
  if (visitor.kind === 'consumer') {
    visitor.shipMethod = visitor.site?.allowConsumerDelivery === false ? 'Pickup' : 'Delivery'
  } else {
    const customers = (await orNull(visit.read('listCustomers'))) ?? []
    visitor.customerKeys = customers.map(({ customerKey }) => String(customerKey))
    visitor.customerKey =
      wantedCustomer ?? (visitor.kind === 'salesperson' ? (visitor.customerKeys[0] ?? null) : null)
  }
  const menu = await orNull(visit.read('getMenu'))
  const open = (menu ?? []).filter(({ isVisible, isLocked }) => isVisible && !isLocked).map(({ key }) => key)
  visitor.menu = menu && new Set(MENU_KEYS.filter((key) => open.includes(key)))
  visitor.settings = await orNull(visit.read('getSettings'))
  return visit
}
