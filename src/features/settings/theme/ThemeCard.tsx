import { type SubmitEvent, useEffect, useRef } from 'react'
import { useGetThemeQuery } from '@/features/site/themeApi'
import { QueryView } from '@/features/notifications/parts/QueryView'
import { SkeletonRows } from '@/ui/native/Skeleton'
import { Notice } from '@/ui/native/Notice'
import { Button } from '@/ui/native/Button'
import { Checkbox } from '@/ui/form/Checkbox'
import { Choice } from '@/ui/form/Choice'
import { Card } from '@/ui/page/Card'
import { isAllowed } from '@/domain/menu/menuAccess'
import { THEME_MODES, type ThemeChoice } from '@/domain/theme/themeColors'
import { selectMenu } from '@/session/sessionSelectors'
import { useAppSelector } from '@/session/hooks'
import { THEME_MESSAGES as texts, THEME_MESSAGES } from '../messages'
import styles from './ThemeCard.module.css'
import { useThemeForm } from './useThemeForm'
import { HexColorPicker } from 'react-colorful'
import { TextField } from '@/ui/native/TextField'
import { parseColor } from '@/domain/theme/themeColors'

interface ThemeColorFieldProps {
  label: string
  /** Text of the field, possibly invalid. */
  value: string
  /** Color in the picker while the text is invalid. */
  saved: string
  error: string | null
  onChange: (color: string) => void
}

/**
 * Fixes the picker's accessibility: its two-dimensional area is a slider without the required value, and its
 * labels are English.
 */
function useSliders(color: string) {
  const picker = useRef<HTMLDivElement>(null)
  const { field: fieldLabel, hue: hueLabel } = THEME_MESSAGES
  useEffect(() => {
    const [field, hue] = picker.current?.querySelectorAll('[role="slider"]') ?? []
    field?.setAttribute('aria-label', fieldLabel)
    hue?.setAttribute('aria-label', hueLabel)
    const saturation = /\d+/.exec(field?.getAttribute('aria-valuetext') ?? '')?.[0]
    if (saturation !== undefined) field?.setAttribute('aria-valuenow', saturation)
  }, [color, fieldLabel, hueLabel])
  return picker
}

/** A color by hexadecimal code or by a picker, which also works with the arrow keys. */
function ThemeColorField({ label, value, saved, error, onChange }: ThemeColorFieldProps) {
  const color = parseColor(value) ?? saved
  const picker = useSliders(color)
  return (
    <fieldset className={styles.color}>
      <legend>{label}</legend>
      <div ref={picker}>
        <HexColorPicker className={styles.picker ?? ''} color={color} onChange={onChange} />
      </div>
      <TextField
        label={THEME_MESSAGES.codeOf(label)}
        isLabelHidden
        value={value}
        error={error}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
    </fieldset>
  )
}

const COLORS = ['primary', 'secondary'] as const

function ThemeForm({ saved, hasUserTheme }: { saved: ThemeChoice; hasUserTheme: boolean }) {
  const form = useThemeForm(saved)
  const { values, errors, change, isChanged, isSaving } = form
  const mayPublish = isAllowed(useAppSelector(selectMenu), 'AdminPanel')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    form.apply()
  }
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <Choice
        isLabelHidden
        label={texts.mode}
        options={THEME_MODES}
        names={texts.modes}
        value={values.mode}
        onChange={(mode) => change({ mode })}
      />
      <div className={styles.colors}>
        {COLORS.map((name) => (
          <ThemeColorField
            key={name}
            label={texts.colors[name]}
            value={values[name]}
            saved={saved[name]}
            error={errors[name]}
            onChange={(color) => change({ [name]: color })}
          />
        ))}
      </div>
      {mayPublish ? (
        <Checkbox label={texts.forAll} checked={form.isForAll} onCheckedChange={form.setIsForAll} />
      ) : null}
      {form.isForAll && hasUserTheme ? <Notice severity="info">{texts.ownStays}</Notice> : null}
      {form.failure === null ? null : <Notice severity="error">{form.failure}</Notice>}
      <div className={styles.actions}>
        <Button type="submit" variant="filled" isBusy={isSaving} disabled={!isChanged}>
          {texts.apply}
        </Button>
        <Button disabled={!isChanged || isSaving} onClick={form.cancel}>
          {texts.cancel}
        </Button>
        <Button variant="quiet" disabled={!hasUserTheme || isSaving} onClick={form.reset}>
          {texts.reset}
        </Button>
      </div>
    </form>
  )
}

/** The user's theme: light or dark, and its two colors (Spec 3 §2, §4). */
export function ThemeCard() {
  const query = useGetThemeQuery()
  return (
    <Card title={texts.title} text={texts.text}>
      <QueryView query={query} loading={<SkeletonRows count={4} height={56} />}>
        {({ theme: mode, primaryColor: primary, secondaryColor: secondary, hasUserTheme }) => (
          <ThemeForm saved={{ mode, primary, secondary }} hasUserTheme={hasUserTheme} />
        )}
      </QueryView>
    </Card>
  )
}
