import type { ReactNode } from 'react'
import { Brand } from '@/components/commerce/Brand'
import { Button } from '@/components/ui/form/Button'
import { ErrorBoundary } from '@/components/ui/feedback/ErrorBoundary'
import { LogOutIcon } from '@/components/ui/icons'
import { SHELL_MESSAGES } from '../messages'
import styles from './SelectionShell.module.css'
import { useSessionActions } from './useSessionActions'

/** The shell around a choice that must be made before the session is ready: nothing but it and a way out. */
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
