import { parseArgs } from 'node:util'
import { MENU_KEYS, type MenuKey } from '@/contract/accounts/menuKeys'
import type { NewPerson } from '../../accounts/people/addPerson'
import { StartupError } from '../../foundation/failure'
import { KEY_STATES, type KeyState, type Role, ROLES } from '../../accounts/people/roles'

export const USER_USAGE = `Usage:
  user add EMAIL --name NAME --role ROLE [--customer CODE[,CODE]…]
  user invite EMAIL [--print-link]       mails a link to choose the first password; it works for seven days
  user invite --all                      everybody without a password whose last invitation, if any, has expired
  user reset EMAIL [--print-link]        mails a link to choose another password; it works for one hour
  user disable EMAIL [--force]           ends the sessions and refuses to sign in
  user enable EMAIL
  user role EMAIL                        shows the role and the menu keys
  user role EMAIL [ROLE] [--show KEY]… [--hide KEY]… [--lock KEY]… [--file FILE.json] [--force]
  user list [--role ROLE] [--json]
ROLE is ${ROLES.slice(0, -1).join(', ')} or ${ROLES.at(-1) ?? ''}.
EMAIL may be the user name. Passwords are never given here: users choose them by the link of a mail.
docs/operating.md explains roles and menu keys.`

/** The arguments after `user` are invalid; the message says why. */
export class WrongUsage extends StartupError {
  override readonly name = 'WrongUsage'
}

const OPTIONS = {
  name: { type: 'string' },
  role: { type: 'string' },
  customer: { type: 'string', multiple: true },
  'print-link': { type: 'boolean' },
  force: { type: 'boolean' },
  all: { type: 'boolean' },
  show: { type: 'string', multiple: true },
  hide: { type: 'string', multiple: true },
  lock: { type: 'string', multiple: true },
  file: { type: 'string' },
  json: { type: 'boolean' },
} as const
type OptionName = keyof typeof OPTIONS

const ALLOWED = {
  add: ['name', 'role', 'customer'],
  invite: ['print-link', 'all'],
  reset: ['print-link'],
  disable: ['force'],
  enable: [],
  role: ['show', 'hide', 'lock', 'file', 'force'],
  list: ['role', 'json'],
} as const satisfies Record<string, readonly OptionName[]>
type Action = keyof typeof ALLOWED

export type UserArguments =
  | { readonly action: 'add'; readonly person: NewPerson }
  | { readonly action: 'invite' | 'reset'; readonly who: string; readonly printsLink: boolean }
  | { readonly action: 'invite-all' }
  | { readonly action: 'disable' | 'enable'; readonly who: string; readonly isForced: boolean }
  | {
      readonly action: 'role'
      readonly who: string
      readonly role: Role | null
      readonly keys: ReadonlyMap<MenuKey, KeyState>
      readonly file: string | null
      readonly isForced: boolean
    }
  | { readonly action: 'list'; readonly role: Role | null; readonly isJson: boolean }

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error))
  }
}
type Values = ReturnType<typeof parse>['values']

function toRole(text: string | undefined): Role {
  const role = ROLES.find((each) => each === text)
  if (!role) throw new WrongUsage(text === undefined ? '--role is missing' : `There is no role '${text}'`)
  return role
}

function toMenuKey(text: string): MenuKey {
  const key = MENU_KEYS.find((each) => each === text)
  if (!key) throw new WrongUsage(`There is no menu key '${text}', but ${MENU_KEYS.join(', ')}`)
  return key
}

function toKeys(values: Values): Map<MenuKey, KeyState> {
  const keys = new Map<MenuKey, KeyState>()
  for (const state of KEY_STATES) {
    for (const key of (values[state] ?? []).map(toMenuKey)) {
      if (keys.has(key)) throw new WrongUsage(`${key} is given twice`)
      keys.set(key, state)
    }
  }
  return keys
}

function toPerson(email: string, values: Values): NewPerson {
  const role = toRole(values.role)
  const name = values.name?.trim() ?? ''
  if (name === '') throw new WrongUsage('--name is missing')
  const given = (values.customer ?? []).flatMap((each) => each.split(',')).map((code) => code.trim())
  const customerCodes = given.filter((code) => code !== '')
  const needsCustomer = role === 'buyer' || role === 'clerk'
  if (needsCustomer && customerCodes.length === 0) throw new WrongUsage('--customer is missing')
  if (role === 'consumer' && customerCodes.length > 0) {
    throw new WrongUsage('A consumer has no --customer but the own one')
  }
  return { email, name, role, customerCodes }
}

function toAction(word: string | undefined, values: Values): Action {
  const action = (Object.keys(ALLOWED) as Action[]).find((each) => each === word)
  if (!action) throw new WrongUsage(word === undefined ? 'What to do?' : `There is no '${word}'`)
  const allowed: readonly string[] = ALLOWED[action]
  const other = Object.keys(values).find((name) => !allowed.includes(name))
  if (other !== undefined) throw new WrongUsage(`${action} takes no --${other}`)
  return action
}

/** Throws `WrongUsage` for an invalid command. */
export function readUserArguments(args: readonly string[]): UserArguments {
  const { values, positionals } = parse(args)
  const [word, who = '', roleText, ...more] = positionals.map((each) => each.trim())
  const action = toAction(word, values)
  if (more.length > 0 || (roleText !== undefined && action !== 'role')) throw new WrongUsage('Too many words')
  if (action === 'list') {
    if (who !== '') throw new WrongUsage('list takes no address')
    const role = values.role === undefined ? null : toRole(values.role)
    return { action, role, isJson: values.json ?? false }
  }
  if (values.all === true) {
    if (who !== '' || values['print-link']) throw new WrongUsage('invite --all takes nothing else')
    return { action: 'invite-all' }
  }
  if (who === '') throw new WrongUsage('Whose account? Give the mail address')
  const isForced = values.force ?? false
  if (action === 'add') return { action, person: toPerson(who, values) }
  if (action === 'invite' || action === 'reset') {
    return { action, who, printsLink: values['print-link'] ?? false }
  }
  if (action !== 'role') return { action, who, isForced }
  const role = roleText === undefined ? null : toRole(roleText)
  return { action, who, role, keys: toKeys(values), file: values.file ?? null, isForced }
}
