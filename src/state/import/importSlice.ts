import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction, ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { AppExtra } from '@/session/appDeps'
import type { CartRootState } from '../cart/cartState'
import { selectCartOwner } from '../cart/cartSelectors'

/** An import that can be undone. */
export interface LastImport {
  readonly owner: string
  /** What was imported of one file, in as many attempts as it took, is one import. */
  readonly series: string
  /** Of those attempts. */
  readonly keys: readonly string[]
  readonly fileName: string
  readonly lineCount: number
  /** The cart lines that it added; empty where they cannot be told. */
  readonly ids: readonly number[]
}

/** The part of the store that this folder knows; the slice arrives with the cart's screen. */
export interface ImportRootState extends CartRootState {
  lastImport?: LastImport | null
}

export type ImportThunk<Result = void> = ThunkAction<Result, ImportRootState, AppExtra, UnknownAction>

/** What one attempt has added. */
interface ImportedPart extends Omit<LastImport, 'keys'> {
  readonly key: string
}

/** With what another attempt at the same file has added; each attempt counts once. */
function joined(last: LastImport | null, { key, ...part }: ImportedPart): LastImport {
  if (last?.owner !== part.owner || last.series !== part.series) return { ...part, keys: [key] }
  if (last.keys.includes(key)) return last
  const ids = [...new Set([...last.ids, ...part.ids])]
  return { ...part, keys: [...last.keys, key], ids, lineCount: last.lineCount + part.lineCount }
}

/** In the store and not in the screen, because undoing is still wanted after another screen was looked at. */
export const importSlice = createSlice({
  name: 'lastImport',
  initialState: null as LastImport | null,
  reducers: {
    imported: (last, { payload }: PayloadAction<ImportedPart>) => joined(last as LastImport | null, payload),
    /** Lines that are on their way out, or gone; with the last of them the import is forgotten. */
    undone: (last, { payload: ids }: PayloadAction<readonly number[]>) => {
      const left = last?.ids.filter((id) => !ids.includes(id)) ?? []
      return last && left.length > 0 ? { ...last, ids: left, lineCount: left.length } : null
    },
    forgotten: () => null,
  },
})

export const importEvents = importSlice.actions

/** The last import of whoever is here now. */
export function selectLastImport(state: ImportRootState): LastImport | null {
  const { lastImport } = state
  return lastImport && lastImport.owner === selectCartOwner(state) ? lastImport : null
}
