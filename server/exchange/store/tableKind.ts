import type { Kind } from '../kind'
import type { TableOptions } from './tableShape'
import { tableStore } from './tableStore'

type Declaration = Omit<Kind, 'store'> & TableOptions

/** A kind whose rows are rows of one table. */
export function tableKind(declaration: Declaration): Kind {
  const { name, title, about, columns, key, retires } = declaration
  const { isKeyFolded, unique, single, format, checkRow, isInOnly } = declaration
  return {
    ...{ name, title, about, columns, key, retires },
    ...(isKeyFolded !== undefined && { isKeyFolded }),
    ...(unique && { unique }),
    ...(single && { single }),
    ...(format && { format }),
    ...(checkRow && { checkRow }),
    ...(isInOnly !== undefined && { isInOnly }),
    store: tableStore(declaration),
  }
}
