import { Toast } from '@/ui/native/Toast'
import {
  dismissNotification,
  selectNotifications,
  type Notification,
} from '@/features/notifications/state/notificationsSlice'
import { useAppDispatch, useAppSelector } from '@/session/hooks'
import { useCallback } from 'react'
import { SHELL_MESSAGES } from '../messages'
import styles from './NotificationHost.module.css'

function NotificationToast({ notification }: { notification: Notification }) {
  const dispatch = useAppDispatch()
  const { id, severity, message, action } = notification
  const dismiss = useCallback(() => {
    dispatch(dismissNotification(id))
  }, [dispatch, id])
  return <Toast {...{ severity, message, action }} onDismiss={dismiss} />
}

export function NotificationHost() {
  const notifications = useAppSelector(selectNotifications)
  return (
    <section aria-label={SHELL_MESSAGES.notifications}>
      <ul className={styles.stack}>
        {notifications.map((notification) => (
          <NotificationToast key={notification.id} notification={notification} />
        ))}
      </ul>
    </section>
  )
}
