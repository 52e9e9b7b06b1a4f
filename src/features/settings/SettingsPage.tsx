import { selectSettings } from '@/session/sessionSelectors'
import { useAppSelector } from '@/store/hooks'
import { FormPage } from '@/components/ui/page/FormPage'
import { ChangePasswordCard } from './ChangePasswordCard'
import { DevicesCard } from './DevicesCard'
import { SETTINGS_MESSAGES as texts } from './messages'

/** The user's own settings (Spec 3 §2). Sessions of a procurement system are not the user's to end. */
export function SettingsPage() {
  const { isPunchoutSession } = useAppSelector(selectSettings)
  return (
    <FormPage title={texts.title}>
      <ChangePasswordCard />
      {isPunchoutSession ? null : <DevicesCard />}
    </FormPage>
  )
}
