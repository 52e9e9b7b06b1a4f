import {
  areDevicesUnavailable,
  type Device,
  useListDevicesQuery,
  useDeleteOtherDevicesMutation,
} from '@/features/settings/devicesApi'
import { QueryView } from '@/features/notifications/parts/QueryView'
import { Notice } from '@/ui/native/Notice'
import { Button } from '@/ui/native/Button'
import { Card } from '@/ui/page/Card'
import styles from './DevicesCard.module.css'
import { currentLanguage } from '@/domain/language/language'
import { DEVICE_MESSAGES as texts } from './messages'
import { FAILURE_MESSAGES } from '@/net/apiError'
import { saveOutcome } from '@/net/saveOutcome'
import { useSave } from '@/features/notifications/parts/useSave'
import { useConfirm } from '@/ui/dialog/useConfirm'
import { notify } from '@/features/notifications/state/notificationsSlice'
import { useAppDispatch } from '@/session/hooks'

interface LogOutOthers {
  /** Asks before it ends the other sessions. */
  readonly ask: () => void
  /** Retries after a failure without asking again. */
  readonly retry: () => void
  readonly isSaving: boolean
  readonly failure: string | null
}

function useLogOutOthers(): LogOutOthers {
  const dispatch = useAppDispatch()
  const confirm = useConfirm()
  const [send] = useDeleteOtherDevicesMutation()
  const { save, isSaving, failure } = useSave('other devices')
  const logOutOthers = async () => {
    const outcome = await save(async () => saveOutcome(await send(), FAILURE_MESSAGES.requestFailed))
    if (outcome?.status === 'Saved') dispatch(notify({ severity: 'success', message: texts.done }))
  }
  const ask = async () => {
    const { question: title, consequence: message, logOut: confirmLabel } = texts
    if (await confirm({ title, message, confirmLabel, isDestructive: true })) await logOutOthers()
  }
  return { ask: () => void ask(), retry: () => void logOutOthers(), isSaving, failure }
}

/** Formats a time in the language of the texts and the browser's time zone. */
const formatMoment = (moment: string) =>
  new Intl.DateTimeFormat(currentLanguage().tag, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(moment),
  )

function DeviceItem({ device: { name, signedInAt, isCurrent } }: { device: Device }) {
  return (
    <li className={styles.device}>
      <span>
        <strong>{name === '' ? texts.unknown : name}</strong>
        {isCurrent ? <span className={styles.current}>{texts.current}</span> : null}
      </span>
      <span className={styles.since}>
        {texts.signedIn} <time dateTime={signedInAt}>{formatMoment(signedInAt)}</time>
      </span>
    </li>
  )
}

function Devices({ devices }: { devices: readonly Device[] }) {
  const { ask, retry, isSaving, failure } = useLogOutOthers()
  const hasOthers = devices.some(({ isCurrent }) => !isCurrent)
  return (
    <div className={styles.devices}>
      <ul className={styles.list}>
        {devices.map((device, index) => (
          <DeviceItem key={`${device.signedInAt} ${index}`} device={device} />
        ))}
      </ul>
      {failure === null ? null : (
        <Notice
          severity="error"
          action={
            <Button isSmall isBusy={isSaving} onClick={retry}>
              {texts.retry}
            </Button>
          }
        >
          {failure}
        </Notice>
      )}
      {hasOthers ? (
        <Button isBusy={isSaving} onClick={ask}>
          {texts.logOut}
        </Button>
      ) : (
        <p>{texts.noOthers}</p>
      )}
    </div>
  )
}

/** Devices where the user is signed in; hidden if the backend does not list them. */
export function DevicesCard() {
  const query = useListDevicesQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data, error } = query
  const isKnown = data !== undefined || error !== undefined
  if (!isKnown || areDevicesUnavailable(error)) return null
  return (
    <Card title={texts.title} text={texts.text}>
      <QueryView query={query}>{(devices) => <Devices devices={devices} />}</QueryView>
    </Card>
  )
}
