import type { RootState } from '@/net/appThunk'
import { rootReducer } from '@/session/rootReducer'
import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'
import { selectCartOwner } from '../cartSelectors'

export interface LastImport {
  readonly owner: string
  /** All attempts at one file are one import. */
  readonly series: string
  readonly keys: readonly string[]
  readonly fileName: string
  readonly lineCount: number
  /** Ids of the added cart lines; empty where unknown. */
  readonly ids: readonly number[]
}

declare module '@/net/appThunk' {
  interface RootState {
    /** Loaded with the cart's screen. */
    lastImport?: LastImport | null
  }
}

interface ImportedPart extends Omit<LastImport, 'keys'> {
  readonly key: string
}

/** Merges the result of another attempt at the same file; each counts once. */
function joined(last: LastImport | null, { key, ...part }: ImportedPart): LastImport {
  if (last?.owner !== part.owner || last.series !== part.series) return { ...part, keys: [key] }
  if (last.keys.includes(key)) return last
  const ids = [...new Set([...last.ids, ...part.ids])]
  return { ...part, keys: [...last.keys, key], ids, lineCount: last.lineCount + part.lineCount }
}

/** In the store, because undoing must work after visiting another screen. */
const importSlice = createSlice({
  name: 'lastImport',
  initialState: null as LastImport | null,
  reducers: {
    imported: (last, { payload }: PayloadAction<ImportedPart>) => joined(last as LastImport | null, payload),
    /** Lines are being removed or gone; without lines left, the import is dropped. */
    undone: (last, { payload: ids }: PayloadAction<readonly number[]>) => {
      const left = last?.ids.filter((id) => !ids.includes(id)) ?? []
      return last && left.length > 0 ? { ...last, ids: left, lineCount: left.length } : null
    },
    forgotten: () => null,
  },
})
importSlice.injectInto(rootReducer)

export const importEvents = importSlice.actions

export function selectLastImport(state: RootState): LastImport | null {
  const { lastImport } = state
  return lastImport && lastImport.owner === selectCartOwner(state) ? lastImport : null
}
