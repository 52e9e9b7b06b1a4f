import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { useResetThemeMutation, useSaveThemeMutation } from '@/features/site/themeApi'
import { saveOutcome } from '@/net/saveOutcome'
import { useSave } from '@/features/notifications/parts/useSave'
import { useConfirm } from '@/ui/dialog/useConfirm'
import { parseColor } from '@/domain/theme/themeColors'
import type { ThemeChoice } from '@/domain/theme/themeColors'
import { notify } from '@/features/notifications/state/notificationsSlice'
import { usePersistedState } from '@/features/unsaved-work/state/usePersistedState'
import { themePreviewed, themePreviewEnded } from '@/features/site/state/themePreviewSlice'
import { useUnsavedWork } from '@/features/unsaved-work/state/useUnsavedWork'
import { useAppDispatch } from '@/session/hooks'
import { THEME_MESSAGES as texts } from '../messages'

/** Schema of the form's input, in which colors may be incomplete. */
const TypedTheme: v.GenericSchema<unknown, ThemeChoice> = v.object({
  mode: v.picklist(['light', 'dark']),
  primary: v.string(),
  secondary: v.string(),
})

/** The theme to preview; an incomplete color is replaced by the saved one. */
function readTheme(typed: ThemeChoice, saved: ThemeChoice): ThemeChoice {
  return {
    mode: typed.mode,
    primary: parseColor(typed.primary) ?? saved.primary,
    secondary: parseColor(typed.secondary) ?? saved.secondary,
  }
}

const isSameColor = (one: string, other: string) => (parseColor(one) ?? one) === (parseColor(other) ?? other)

const isSameTheme = (one: ThemeChoice, other: ThemeChoice) =>
  one.mode === other.mode &&
  isSameColor(one.primary, other.primary) &&
  isSameColor(one.secondary, other.secondary)

export type ThemeColorName = 'primary' | 'secondary'

interface ThemeForm {
  readonly values: ThemeChoice
  readonly errors: Readonly<Record<ThemeColorName, string | null>>
  readonly isForAll: boolean
  readonly setIsForAll: (isForAll: boolean) => void
  readonly change: (part: Partial<ThemeChoice>) => void
  readonly isChanged: boolean
  readonly isSaving: boolean
  readonly failure: string | null
  readonly apply: () => void
  readonly cancel: () => void
  readonly reset: () => void
}

/** Previews a theme on the whole page, and saves it (Spec 3 §4). The preview ends with the form. */
export function useThemeForm(saved: ThemeChoice): ThemeForm {
  const dispatch = useAppDispatch()
  const confirm = useConfirm()
  const [sendSave] = useSaveThemeMutation()
  const [sendReset] = useResetThemeMutation()
  const { save, isSaving, failure } = useSave('theme')
  const [typed, setTyped] = usePersistedState('theme', TypedTheme)
  const [isForAll, setIsForAll] = useState(false)
  const values = typed ?? saved
  const isChanged = isForAll || !isSameTheme(values, saved)
  useUnsavedWork('theme', isChanged)
  const { mode, primary, secondary } = readTheme(values, saved)

  useEffect(() => {
    dispatch(typed ? themePreviewed({ mode, primary, secondary }) : themePreviewEnded())
  }, [dispatch, typed, mode, primary, secondary])
  useEffect(
    () => () => {
      dispatch(themePreviewEnded())
    },
    [dispatch],
  )
  const forget = () => {
    setTyped(null)
    setIsForAll(false)
  }
  const send = async (call: () => Promise<Parameters<typeof saveOutcome>[0]>) => {
    const outcome = await save(async () => saveOutcome(await call(), texts.failed))
    if (outcome?.status !== 'Saved') return
    dispatch(notify({ severity: 'success', message: texts.saved }))
    forget()
  }
  const errorOf = (color: string) => (parseColor(color) === null ? texts.colorInvalid : null)
  const errors = { primary: errorOf(values.primary), secondary: errorOf(values.secondary) }
  const apply = () => {
    if (!isChanged || errors.primary !== null || errors.secondary !== null) return
    void send(() => sendSave({ choice: { mode, primary, secondary }, isForAll }))
  }
  const cancel = async () => {
    const { cancelQuestion: title, cancelText: message, discard: confirmLabel, keep: cancelLabel } = texts
    if (await confirm({ title, message, confirmLabel, cancelLabel })) forget()
  }
  const reset = async () => {
    const { resetQuestion: title, resetText: message, reset: confirmLabel } = texts
    if (await confirm({ title, message, confirmLabel })) await send(() => sendReset())
  }
  return {
    values,
    errors,
    isForAll,
    setIsForAll,
    change: (part) => setTyped((before) => ({ ...(before ?? saved), ...part })),
    isChanged,
    isSaving,
    failure,
    apply,
    cancel: () => void cancel(),
    reset: () => void reset(),
  }
}
