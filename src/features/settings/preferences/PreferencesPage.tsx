import { useGetConsumerSettingsQuery } from '@/features/accounts/consumerApi'
import { useGetConsumerPreferencesQuery, type ConsumerPreferences } from '@/features/settings/preferencesApi'
import { QueryView } from '@/features/notifications/parts/QueryView'
import { EmptyState } from '@/ui/native/EmptyState'
import { FormPage } from '@/ui/page/FormPage'
import { SkeletonRows } from '@/ui/native/Skeleton'
import { selectUserType } from '@/session/sessionSelectors'
import { useAppSelector } from '@/session/hooks'
import { PREFERENCES_MESSAGES as texts } from './messages'
import { useEffect, useRef, type ChangeEvent, type ComponentProps, type SubmitEvent } from 'react'
import { Button } from '@/ui/native/Button'
import { Checkbox } from '@/ui/form/Checkbox'
import { focusFirstInvalid } from '@/ui/native/Field'
import { Notice } from '@/ui/native/Notice'
import { LimitedField } from '@/ui/form/LimitedField'
import { TextField } from '@/ui/native/TextField'
import { PREFERENCES_COMPANY_MAX } from '@/domain/account/limits'
import { type TextName, usePreferencesForm } from './usePreferencesForm'

interface PreferencesFormProps {
  saved: ConsumerPreferences
  optionText: string | null
}

/** Company, phone and opt-in, confirmed with the account's e-mail address (Spec 3 §2). */
function PreferencesForm({ saved, optionText }: PreferencesFormProps) {
  const form = usePreferencesForm(saved)
  const { values, errors, touched, change, leave, attempts } = form
  const formElement = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (attempts > 0) focusFirstInvalid(formElement.current)
  }, [attempts])
  const bare = (name: TextName) => ({
    name,
    label: texts[name],
    value: values[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [name]: target.value }),
    onBlur: () => leave(name),
  })
  const field = (name: TextName): ComponentProps<typeof TextField> => ({
    ...bare(name),
    error: touched[name] ? errors[name] : null,
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    form.submit()
  }
  return (
    <form ref={formElement} noValidate onSubmit={submit}>
      <LimitedField
        {...bare('company')}
        limit={PREFERENCES_COMPANY_MAX}
        error={errors.company}
        isErrorShown={touched.company ?? false}
        autoComplete="organization"
      />
      <TextField {...field('phone')} type="tel" autoComplete="tel" />
      {optionText === null ? null : (
        <Checkbox
          label={optionText}
          checked={values.emailOption}
          onCheckedChange={(emailOption) => change({ emailOption })}
        />
      )}
      <TextField
        {...field('email')}
        inputMode="email"
        autoCapitalize="none"
        autoComplete="email"
        spellCheck={false}
        hint={texts.emailHint}
      />
      {form.failure === null ? null : <Notice severity="error">{form.failure}</Notice>}
      <Button type="submit" variant="filled" isBusy={form.isSaving}>
        {form.isSaving ? texts.saving : texts.save}
      </Button>
    </form>
  )
}

function LoadedPreferences() {
  const query = useGetConsumerPreferencesQuery()
  const site = useGetConsumerSettingsQuery()
  const { useOption = false, optionText = '' } = site.data ?? {}
  // The opt-in affects the layout, so the page waits for its answer; if that fails, the opt-in is hidden.
  const awaited = site.isLoading ? { ...query, data: undefined } : query
  return (
    <QueryView query={awaited} loading={<SkeletonRows count={4} height={56} />}>
      {(saved) => <PreferencesForm saved={saved} optionText={useOption ? optionText : null} />}
    </QueryView>
  )
}

export function PreferencesPage() {
  const isConsumer = useAppSelector(selectUserType) === 'Consumer'
  return (
    <FormPage title={texts.title}>
      {isConsumer ? <LoadedPreferences /> : <EmptyState title={texts.none} />}
    </FormPage>
  )
}
