import { LoadingScreen } from '@/ui/native/LoadingScreen'
import { PageTitle } from '@/ui/page/PageTitle'
import { SHELL_MESSAGES } from '../messages'
import { Bar } from './Bar'
import { LogInLink } from './LogInLink'
import styles from './ReadyShell.module.css'

/**
 * Shown after Log Out until guests are admitted. Its bar equals that of the guest's shell, to avoid a layout
 * shift.
 */
export function LoggedOutShell() {
  return (
    <div className={styles.shell}>
      <Bar search={null}>
        <LogInLink />
      </Bar>
      <main className={styles.main}>
        <PageTitle documentTitle={SHELL_MESSAGES.loggedOut}>{SHELL_MESSAGES.loggedOut}</PageTitle>
        <LoadingScreen isInline />
      </main>
    </div>
  )
}
