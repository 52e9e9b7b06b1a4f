import { AppDialog } from '@/ui/dialog/AppDialog'
import { Checkbox } from '@/ui/form/Checkbox'
import { SHORTCUT_MESSAGES as messages } from '../messages'
import styles from './ShortcutsDialog.module.css'

const SHORTCUTS = ['search', 'list', 'listAlways', 'close'] as const

interface ShortcutsDialogProps {
  isOpen: boolean
  isSingleKeyOn: boolean
  onTurn: (isOn: boolean) => void
  onClose: () => void
}

/** The list of shortcuts, with a switch to turn single keys off. */
export function ShortcutsDialog({ isOpen, isSingleKeyOn, onTurn, onClose }: ShortcutsDialogProps) {
  return (
    <AppDialog isOpen={isOpen} size="small" title={messages.title} onClose={onClose}>
      <dl className={styles.list}>
        {SHORTCUTS.map((name) => (
          <div key={name} className={styles.shortcut}>
            <dt>
              <kbd className={styles.key}>{messages.keys[name]}</kbd>
            </dt>
            <dd>{messages[name]}</dd>
          </div>
        ))}
      </dl>
      <Checkbox label={messages.singleKeys} checked={isSingleKeyOn} onCheckedChange={onTurn} />
    </AppDialog>
  )
}
