import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { CompiledMessage } from './language'

/** Name of the value that displays a count in place of `#`. */
export const shownCountOf = (name: string): string => `#${name}`

type Token = readonly [name: string, type?: string, choices?: string | Readonly<Record<string, unknown>>]

function nameCounts(message: unknown, count: string | null): unknown {
  if (!Array.isArray(message)) return message
  return (message as readonly (string | Token)[]).map((part) => {
    if (part === '#' && count !== null) return [shownCountOf(count)]
    if (typeof part === 'string') return part
    const [name, type, choices] = part
    if (typeof choices !== 'object') return part
    const own = type === 'plural' ? name : count
    const named = Object.entries(choices).map(([key, choice]) => [key, nameCounts(choice, own)])
    return [name, type, Object.fromEntries(named)]
  })
}

/**
 * Compiles an ICU message. Its `#` become values, which `icu` writes: Lingui's own would make each page wait for its
 * first `Intl.NumberFormat`, some 20 ms.
 */
export const compileIcu = (text: string): CompiledMessage =>
  nameCounts(compileMessage(text), null) as CompiledMessage
