import { isAllowed } from '@/domain/menu/menuAccess'
import { selectMenu, selectSettings, selectUserType } from '@/session/sessionSelectors'
import { useAppSelector } from '@/session/hooks'
import { FormPage } from '@/ui/page/FormPage'
import { ChangePasswordCard } from './ChangePasswordCard'
import { DevicesCard } from './DevicesCard'
import { LanguageCard } from './LanguageCard'
import { SETTINGS_MESSAGES as texts } from './messages'
import { ThemeCard } from './theme/ThemeCard'

/** The user's own settings (Spec 3 §2). The user of a procurement system's session is its partner's. */
export function SettingsPage() {
  const { isPunchoutSession } = useAppSelector(selectSettings)
  const isConsumer = useAppSelector(selectUserType) === 'Consumer'
  const canChangeTheme = isAllowed(useAppSelector(selectMenu), 'ColorMaintenance') && !isConsumer
  return (
    <FormPage title={texts.title}>
      {canChangeTheme ? <ThemeCard /> : null}
      <LanguageCard />
      {isPunchoutSession ? null : (
        <>
          <ChangePasswordCard />
          <DevicesCard />
        </>
      )}
    </FormPage>
  )
}
