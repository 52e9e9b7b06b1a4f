import { parseArgs } from 'node:util'
import { type Direction, KEY_KINDS, type NewKey } from '../../exchange/keys/exchangeKeys'
import { WrongUsage } from './userArguments'

export const KEY_USAGE = `Usage:
  key add NAME [--kinds KIND[,KIND]…|all] [--in] [--out]   prints a new key, this one time
  key list                                                all keys, without their secrets
  key remove NAME                                         the key is refused from now on
--in: the key may bring data in; --out: it may take data out. At least one is needed. Without --kinds it is for all.
KIND is a kind of data as its file is called, or orders.
docs/data-exchange.md explains how keys are used.`

const OPTIONS = {
  kinds: { type: 'string', multiple: true },
  in: { type: 'boolean', default: false },
  out: { type: 'boolean', default: false },
} as const
const NAME_MAX = 60

export type KeyArguments =
  | { readonly action: 'add'; readonly key: NewKey }
  | { readonly action: 'list' }
  | { readonly action: 'remove'; readonly name: string }

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error))
  }
}
type Values = ReturnType<typeof parse>['values']

function toKinds(given: readonly string[] = ['all']): string[] | null {
  const kinds = given.flatMap((each) => each.split(',')).map((each) => each.trim())
  if (kinds.includes('all')) {
    if (kinds.length > 1) throw new WrongUsage('--kinds is all, or the kinds one by one')
    return null
  }
  const unknown = kinds.find((each) => !KEY_KINDS.includes(each))
  if (unknown !== undefined)
    throw new WrongUsage(`There is no kind '${unknown}', but ${KEY_KINDS.join(', ')}`)
  return [...new Set(kinds)]
}

function toKey(name: string, values: Values): NewKey {
  if (name.length > NAME_MAX) throw new WrongUsage(`NAME has at most ${NAME_MAX} characters`)
  const directions = (['in', 'out'] as const).filter((each): each is Direction => values[each])
  if (directions.length === 0) throw new WrongUsage('What is the key for? Give --in, --out or both')
  return { name, kinds: toKinds(values.kinds), directions }
}

/** Throws `WrongUsage` for an invalid command. */
export function readKeyArguments(args: readonly string[]): KeyArguments {
  const { values, positionals } = parse(args)
  const [action, name = '', ...more] = positionals.map((each) => each.trim())
  if (more.length > 0) throw new WrongUsage('Too many words')
  const hasOptions = values.in || values.out || values.kinds !== undefined
  if (hasOptions && action !== 'add') throw new WrongUsage('Only add takes options')
  if (action === 'list') {
    if (name !== '') throw new WrongUsage('list takes no name')
    return { action }
  }
  if (action !== 'add' && action !== 'remove') {
    throw new WrongUsage(action === undefined ? 'What to do?' : `There is no '${action}'`)
  }
  if (name === '') throw new WrongUsage('Which key? Give its NAME')
  return action === 'add' ? { action, key: toKey(name, values) } : { action, name }
}
