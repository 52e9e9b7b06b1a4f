import type { ReactNode } from 'react'
import { Brand } from '@/components/commerce/Brand'
import { Button } from '@/components/native/Button'
import { ErrorBoundary } from '@/components/ui/feedback/ErrorBoundary'
import { LogOutIcon } from '@/components/native/icons'
import { SHELL_MESSAGES } from '../messages'
import styles from './SelectionShell.module.css'
import { useSessionActions } from './useSessionActions'

/** Shell of a choice before the session is ready; offers only Log Out besides. */
export function SelectionShell({ children }: { children: ReactNode }) {
  const { logOut } = useSessionActions()
  return (
    <div className={styles.shell}>
      <header className={styles.bar}>
        <Brand />
        <Button variant="quiet" className={styles.logOut} icon={<LogOutIcon />} onClick={logOut}>
          {SHELL_MESSAGES.logOut}
        </Button>
      </header>
      <main className={styles.main}>
        <ErrorBoundary>{children}</ErrorBoundary>
      </main>
    </div>
  )
}
