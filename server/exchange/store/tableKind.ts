import type { Kind } from '../kind'
import { type TableOptions, tableStore } from './tableStore'

type Declaration = Omit<Kind, 'store'> & TableOptions

/** A kind whose rows are rows of one table. */
export function tableKind(declaration: Declaration): Kind {
  const { name, title, about, columns, key, isKeyFolded, unique, retires } = declaration
  const store = tableStore(declaration)
  return {
    ...{ name, title, about, columns, key, retires, store },
    ...(isKeyFolded !== undefined && { isKeyFolded }),
    ...(unique && { unique }),
  }
}
