import { FormPage } from '@/components/ui/page/FormPage'
import { ChangePasswordCard } from './ChangePasswordCard'
import { DevicesCard } from './DevicesCard'
import { SETTINGS_MESSAGES as texts } from './messages'

/** The user's own settings (Spec 3 §2). */
export function SettingsPage() {
  return (
    <FormPage title={texts.title}>
      <ChangePasswordCard />
      <DevicesCard />
    </FormPage>
  )
}
