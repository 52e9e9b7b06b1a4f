import type { ReactNode } from 'react'
import { classNames } from './classNames'
import styles from './icons.module.css'

interface IconProps {
  className?: string | undefined
  /** Width and height; 1.5 times the text size by default. */
  size?: string
  color?: string
}

/** Creates an icon in the common style. Icons of few screens are defined where they are used. */
export function icon(drawing: ReactNode) {
  return function Icon({ className, size, color }: IconProps) {
    const look = size === undefined && color === undefined ? undefined : { width: size, height: size, color }
    return (
      <svg className={classNames(styles.icon, className)} viewBox="0 0 24 24" aria-hidden="true" style={look}>
        {drawing}
      </svg>
    )
  }
}

/* One style: 24 units, strokes of 1.75, round ends. Decorative; the surrounding control carries the name. */
export const SearchIcon = icon(<path d="M16.5 16.5 21 21M18.5 11a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0Z" />)
export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />)
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />)
export const CartIcon = icon(
  <path d="M3 4h2.2l2.3 11.2h10.6L20.4 7.5H6M9 19.5h.01M17 19.5h.01" strokeWidth="1.9" />,
)
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />)
export const MinusIcon = icon(<path d="M5 12h14" />)
export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />)
export const ChevronDownIcon = icon(<path d="m6 9 6 6 6-6" />)
export const ChevronRightIcon = icon(<path d="m9 6 6 6-6 6" />)
export const ArrowDownIcon = icon(<path d="M12 5v14M6 13l6 6 6-6" />)
export const ArrowLeftIcon = icon(<path d="M19 12H5M11 6l-6 6 6 6" />)
export const DeleteIcon = icon(<path d="M4 7h16M9 7V4.5h6V7M6.5 7l1 13h9l1-13M10 11v5M14 11v5" />)
export const EditIcon = icon(<path d="m4 20 1-4.5L16.5 4 20 7.5 8.5 19 4 20Z" />)
export const FilterIcon = icon(<path d="M4 6h16M7 12h10M10 18h4" />)
export const LogOutIcon = icon(<path d="M14 4.5H6v15h8M11 12h9.5M17 8.5l3.5 3.5-3.5 3.5" />)
export const SwitchIcon = icon(<path d="M4 8.5h14.5M15 5l3.5 3.5L15 12M20 15.5H5.5M9 12l-3.5 3.5L9 19" />)
export const InfoIcon = icon(<path d="M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM12 11v5M12 7.9h.01" />)
export const WarningIcon = icon(<path d="M12 4 2.8 19.5h18.4L12 4ZM12 10v4.5M12 17h.01" />)
export const ErrorIcon = icon(<path d="M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM12 7.5v5.5M12 16.1h.01" />)
export const SuccessIcon = icon(<path d="M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM8 12.3l2.8 2.8L16 9.5" />)
export const BoxIcon = icon(<path d="M12 3.5 4 7.5v9l8 4 8-4v-9l-8-4ZM4 7.5l8 4 8-4M12 11.5v9" />)
export const PrintIcon = icon(<path d="M7 9V4h10v5M7 17H4.5V9h15v8H17M7 14h10v6H7z" />)
export const TruckIcon = icon(<path d="M3 6h11v10.5H3zM14 10h4l3 3.5v3h-7M7 19.2h.01M17.5 19.2h.01" />)
export const MoreIcon = icon(<path d="M12 5.5h.01M12 12h.01M12 18.5h.01" strokeWidth="2.75" />)
/** Drag handle. */
export const DragIcon = icon(
  <path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" strokeWidth="2.5" />,
)
export const CalendarIcon = icon(<path d="M4.5 6.5h15v13h-15zM4.5 10.5h15M8.5 4v4M15.5 4v4" />)
export const RetryIcon = icon(<path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15" />)
export const StarIcon = icon(
  <path d="m12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8L12 3.8Z" />,
)
