import { useGetConsumerSettingsQuery } from '@/features/accounts/consumerApi'
import { useGetConsumerPreferencesQuery, type ConsumerPreferences } from '@/features/settings/preferencesApi'
import { QueryView } from '@/features/notifications/parts/QueryView'
import { EmptyState } from '@/ui/native/EmptyState'
import { FormPage } from '@/ui/page/FormPage'
import { SkeletonRows } from '@/ui/native/Skeleton'
import { selectUserType } from '@/session/sessionSelectors'
import { useAppSelector } from '@/session/hooks'
import { PREFERENCES_MESSAGES as texts } from './messages'
import { Button } from '@/ui/native/Button'
import { Checkbox } from '@/ui/form/Checkbox'
import { Notice } from '@/ui/native/Notice'
import { LimitedField } from '@/ui/form/LimitedField'
import { TextField } from '@/ui/native/TextField'
import { Form } from '@/ui/form/useForm'
import { PREFERENCES_COMPANY_MAX } from '@/domain/account/limits'
import { usePreferencesForm } from './usePreferencesForm'

interface PreferencesFormProps {
  saved: ConsumerPreferences
  optionText: string | null
}

/** Company, phone and opt-in, confirmed with the account's e-mail address (Spec 3 §2). */
function PreferencesForm({ saved, optionText }: PreferencesFormProps) {
  const { form, isSaving, failure } = usePreferencesForm(saved)
  return (
    <Form form={form}>
      <LimitedField
        {...form.limitedField('company')}
        label={texts.company}
        limit={PREFERENCES_COMPANY_MAX}
        autoComplete="organization"
      />
      <TextField {...form.field('phone')} label={texts.phone} type="tel" autoComplete="tel" />
      {optionText === null ? null : (
        <Checkbox
          label={optionText}
          checked={form.values.emailOption}
          onCheckedChange={(emailOption) => form.change({ emailOption })}
        />
      )}
      <TextField
        {...form.field('email')}
        label={texts.email}
        inputMode="email"
        autoCapitalize="none"
        autoComplete="email"
        spellCheck={false}
        hint={texts.emailHint}
      />
      {failure === null ? null : <Notice severity="error">{failure}</Notice>}
      <Button type="submit" variant="filled" isBusy={isSaving}>
        {isSaving ? texts.saving : texts.save}
      </Button>
    </Form>
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
