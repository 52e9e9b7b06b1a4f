import { MENU_KEYS } from '@/contract/accounts/menuKeys'
import { CLIENT_ID, TokenDto } from '@/contract/accounts/session'
import type { Answer } from './send'
import { jsonOf, mustHaveStatus, parsed } from './expect'
import { asksForHuman, passHumanCheck, rejectionOf } from './humanCheck'
import { Visit, type VisitOptions } from './visit'

/** The run cannot start, for example because the backend does not answer or rejects the sign-in. */
export class CannotBegin extends Error {
  override readonly name = 'CannotBegin'
}

/** Requests a token for the visiting user, by default with the right password. */
export function askForToken(
  visit: Visit,
  { password = visit.options.password, ...more }: { password?: string; verifyToken?: string } = {},
): Promise<Answer> {
  const { username } = visit.options
  const grant = { grant_type: 'password', client_id: CLIENT_ID, username, password, ...more }
  return visit.ask('createToken', { body: grant })
}

/** Signs in as the storefront does: with a human check where one is due after wrong passwords. */
export async function answerToSignIn(visit: Visit): Promise<Answer> {
  const answer = await askForToken(visit)
  if (!asksForHuman(answer)) return answer
  visit.visitor.isHumanCheckDue = true
  const verifyToken = await passHumanCheck(visit)
  return verifyToken === null ? answer : askForToken(visit, { verifyToken })
}

/** The token of an answer. Reports will not show it. */
function tokenOf(visit: Visit, answer: Answer): string {
  mustHaveStatus(answer, 200)
  const { access_token } = parsed(TokenDto, jsonOf(answer))
  visit.redactor.learn(access_token)
  return access_token
}

export async function signIn(visit: Visit): Promise<string> {
  return tokenOf(visit, await answerToSignIn(visit))
}

function whyRefused(answer: Answer): string {
  const why = rejectionOf(answer)?.ErrorDescription ?? ''
  const check = asksForHuman(answer)
    ? '. It asks for a human check, which a command cannot pass: try again later'
    : ''
  return `The sign-in is refused with status ${answer.status}${why && `: ${why}`}${check}`
}

/** Null if a step of the sign-in is missing or fails: that step's own check reports it. */
async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch {
    return null
  }
}

/** Signs in, and reads user, customers, menu and settings in the storefront's order. */
export async function openVisit(options: VisitOptions, wantedCustomer: string | null): Promise<Visit> {
  const visit = new Visit(options)
  const { visitor } = visit
  const answer = await answerToSignIn(visit).catch((error: Error) => {
    throw new CannotBegin(error.message)
  })
  if (answer.status !== 200) throw new CannotBegin(visit.redactor.words(whyRefused(answer)))
  try {
    visitor.token = tokenOf(visit, answer)
  } catch (error) {
    throw new CannotBegin(`The sign-in is not as the contract says. ${(error as Error).message}`)
  }
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
