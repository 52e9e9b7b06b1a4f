import { joinList } from './lists'
import type { Column } from './column'

/**
 * Converts a stored value, as the database's JSON has it, to a cell that `readCell` reads back to the same value.
 * Decimals come as text without trailing zeros.
 */
export function writeCell({ type, isRequired }: Column, stored: unknown): string {
  if (stored === null || stored === undefined) return ''
  switch (type.is) {
    case 'flag': {
      return stored === true ? 'yes' : 'no'
    }
    case 'list': {
      return joinList(stored as string[])
    }
    case 'numbers': {
      return (stored as number[]).join('|')
    }
    case 'map': {
      return joinList(Object.entries(stored).map(([name, value]) => `${name}=${String(value)}`))
    }
    case 'json': {
      return JSON.stringify(stored)
    }
    case 'object': {
      return Object.keys(stored).length === 0 && !isRequired ? '' : JSON.stringify(stored)
    }
    default: {
      return String(stored)
    }
  }
}
