import { Button } from '@/ui/native/Button'
import { Notice } from '@/ui/native/Notice'
import { importEvents, selectLastImport } from '@/features/cart/state/import/importSlice'
import { undoImport } from '@/features/cart/state/import/undoImport'
import { notify } from '@/features/notifications/state/notificationsSlice'
import { useAppDispatch, useAppSelector, useAppStore } from '@/session/hooks'
import styles from './Import.module.css'
import { IMPORT_MESSAGES as texts } from './messages'
import { useEffect, useEffectEvent } from 'react'
import { selectCartLoad, selectCartOwner } from '@/features/cart/state/cartSelectors'
import { repeatImport } from '@/features/cart/state/import/runImport'
import { repeatedNews } from './repeatedNews'

/** Finds out and reports the outcome of an import whose page was closed. */
function useRepeatImport(): void {
  const dispatch = useAppDispatch()
  const { getState } = useAppStore()
  // Waits for the cart, because a pending clear is only known then.
  const owner = useAppSelector((state) =>
    selectCartLoad(state) === 'Loaded' ? selectCartOwner(state) : null,
  )
  const ask = useEffectEvent(async () => {
    const repeated = await dispatch(repeatImport())
    if (!repeated) return
    if (selectCartOwner(getState()) === repeated.run.owner) dispatch(notify(repeatedNews(repeated)))
  })
  useEffect(() => {
    if (owner !== null) void ask()
  }, [owner])
}

/** The last import, with Undo. */
export function ImportNotice({ onAct }: { onAct: () => void }) {
  const dispatch = useAppDispatch()
  const last = useAppSelector(selectLastImport)
  useRepeatImport()
  if (!last) return null
  const undo = async () => {
    onAct()
    const undone = await dispatch(undoImport())
    if (!undone) return
    const { count, leftCount } = undone
    if (leftCount > 0) dispatch(notify({ severity: 'error', message: texts.undoLeft }))
    else dispatch(notify({ severity: 'info', message: texts.undone(count) }))
  }
  const dismiss = () => {
    onAct()
    dispatch(importEvents.forgotten())
  }
  return (
    <Notice
      severity="success"
      isAnnounced={false}
      action={
        <div className={styles.lastImport}>
          {last.ids.length > 0 ? (
            <Button isSmall onClick={() => void undo()}>
              {texts.undo}
            </Button>
          ) : null}
          <Button isSmall variant="quiet" onClick={dismiss}>
            {texts.dismiss}
          </Button>
        </div>
      }
    >
      {texts.lastImport(last.lineCount, last.fileName)}
    </Notice>
  )
}
