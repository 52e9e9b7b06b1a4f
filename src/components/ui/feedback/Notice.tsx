import Alert from '@mui/material/Alert'
import { SEVERITY_ICONS, type NoticeProps } from '@/components/native/Notice'

/** A message beside its subject. */
export function Notice({ severity, children, action, isAnnounced = true }: NoticeProps) {
  const Icon = SEVERITY_ICONS[severity]
  const role = severity === 'error' ? 'alert' : 'status'
  return (
    <Alert severity={severity} icon={<Icon />} action={action} role={isAnnounced ? role : 'none'}>
      {children}
    </Alert>
  )
}
