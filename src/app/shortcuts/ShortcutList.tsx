import { Checkbox } from '@/components/ui/form/Checkbox'
import { SHORTCUT_MESSAGES as messages } from '../messages'
import styles from './Shortcuts.module.css'

interface ShortcutListProps {
  isSingleKeyOn: boolean
  onTurn: (isOn: boolean) => void
}

/** The keys that work on every screen, and the switch for the single ones. */
export function ShortcutList({ isSingleKeyOn, onTurn }: ShortcutListProps) {
  return (
    <>
      <dl className={styles.list}>
        {messages.keys.map(({ key, text }) => (
          <div key={key} className={styles.shortcut}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Checkbox label={messages.singleKeys} checked={isSingleKeyOn} onCheckedChange={onTurn} />
    </>
  )
}
