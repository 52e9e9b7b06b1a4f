import type { ReactNode } from 'react'
import { Brand } from '@/features/site/parts/Brand'
import { Button } from '@/ui/native/Button'
import { ErrorBoundary } from '@/ui/feedback/ErrorBoundary'
import { LogOutIcon } from '@/ui/native/icons'
import { SHELL_MESSAGES } from '../messages'
import styles from './SelectionShell.module.css'
import { useSessionActions } from '../routes/useSessionActions'

/** Shell of a choice before the session is ready. The only other action is Log Out. */
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
