import { AppDialog } from '@/components/ui/dialog/AppDialog'
import { Checkbox } from '@/components/ui/form/Checkbox'
import { SHORTCUT_MESSAGES as messages } from '../messages'
import styles from './ShortcutsDialog.module.css'

const KEYS = [
  ['/', 'search'],
  ['?', 'list'],
  ['Ctrl + /', 'listAlways'],
  ['Esc', 'close'],
] as const

interface ShortcutsDialogProps {
  isOpen: boolean
  isSingleKeyOn: boolean
  onTurn: (isOn: boolean) => void
  onClose: () => void
}

/** The list of shortcuts, and the choice to turn single keys off. */
export function ShortcutsDialog({ isOpen, isSingleKeyOn, onTurn, onClose }: ShortcutsDialogProps) {
  return (
    <AppDialog isOpen={isOpen} size="small" title={messages.title} onClose={onClose}>
      <dl className={styles.list}>
        {KEYS.map(([key, text]) => (
          <div key={key} className={styles.shortcut}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd>{messages[text]}</dd>
          </div>
        ))}
      </dl>
      <Checkbox label={messages.singleKeys} checked={isSingleKeyOn} onCheckedChange={onTurn} />
    </AppDialog>
  )
}
