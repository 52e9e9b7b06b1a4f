import type { SubmitEvent } from 'react'
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
import { THEME_MESSAGES as texts } from '../messages'
import styles from './ThemeCard.module.css'
import { ThemeColorField } from './ThemeColorField'
import { useThemeForm } from './useThemeForm'

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

/** Light or dark, and the two colors of everything (Spec 3 §2, §4). */
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
