import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction, ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { AppExtra } from '@/session/appDeps'
import type { CartRootState } from '../cart/cartState'
import { selectCartOwner } from '../cart/cartSelectors'

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

/** The part of the store that this folder knows; the slice is loaded with the cart's screen. */
export interface ImportRootState extends CartRootState {
  lastImport?: LastImport | null
}

export type ImportThunk<Result = void> = ThunkAction<Result, ImportRootState, AppExtra, UnknownAction>

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
export const importSlice = createSlice({
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

export const importEvents = importSlice.actions

export function selectLastImport(state: ImportRootState): LastImport | null {
  const { lastImport } = state
  return lastImport && lastImport.owner === selectCartOwner(state) ? lastImport : null
}
