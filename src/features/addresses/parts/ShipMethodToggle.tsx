import { messages } from '@/domain/language/messages'
import { shipMethodName } from '@/domain/session/shipMethod'
import ToggleButton from '@mui/material/ToggleButton'
import { BoxIcon, TruckIcon } from '@/ui/native/icons'
import { SHIP_METHODS, type ShipMethod } from '@/domain/session/credentials'
import styles from './ShipMethodToggle.module.css'

const SHIP_METHOD_MESSAGES = messages('shipMethods', {
  about: { Pickup: 'Collect your order yourself.', Delivery: 'Have your order brought to you.' },
})

const ICONS = { Pickup: BoxIcon, Delivery: TruckIcon } as const

interface ShipMethodToggleProps {
  chosen: ShipMethod | null
  /** Called on every press, including on the current choice. */
  onChoose: (shipMethod: ShipMethod) => void
}

/** Two cards for pickup and delivery. Not a `ToggleButtonGroup`, because each card must be a tab stop. */
export function ShipMethodToggle({ chosen, onChoose }: ShipMethodToggleProps) {
  return (
    <ul className={styles.choices}>
      {SHIP_METHODS.map((shipMethod) => {
        const Icon = ICONS[shipMethod]
        return (
          <li key={shipMethod}>
            <ToggleButton
              className={styles.choice}
              fullWidth
              value={shipMethod}
              selected={chosen === shipMethod}
              onClick={() => onChoose(shipMethod)}
            >
              <Icon className={styles.icon} />
              <span className={styles.name}>{shipMethodName(shipMethod)}</span>
              <span className={styles.about}>{SHIP_METHOD_MESSAGES.about[shipMethod]}</span>
            </ToggleButton>
          </li>
        )
      })}
    </ul>
  )
}
