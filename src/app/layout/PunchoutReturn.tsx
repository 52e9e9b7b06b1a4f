import { useReturn } from '@/features/punchout/parts/useReturn'
import { Button } from '@/ui/native/Button'
import { LogOutIcon } from '@/ui/native/icons'
import { useAppSelector } from '@/session/hooks'
import { selectHasUnsaved } from '@/features/cart/state/selectHasUnsaved'
import styles from './PunchoutReturn.module.css'
import menu from './SideMenu.module.css'

export function BarReturn() {
  const { label, isBusy, goBack } = useReturn(useAppSelector(selectHasUnsaved))
  return (
    <Button className={styles.bar} isBusy={isBusy} onClick={goBack}>
      {label}
    </Button>
  )
}

export function MenuReturn() {
  const { label, isBusy, goBack } = useReturn(useAppSelector(selectHasUnsaved))
  return (
    <button
      type="button"
      className={menu.entry}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : goBack}
    >
      <LogOutIcon />
      <span className={menu.entryText}>{label}</span>
    </button>
  )
}
