import { icon } from '@/ui/native/icons'

/* Icons that only the editor uses. A module of their own keeps them out of the initial script. */
export const UndoIcon = icon(<path d="M8.5 5 4 9.5 8.5 14M4 9.5h10a5.5 5.5 0 0 1 0 11h-3" />)
export const RedoIcon = icon(<path d="m15.5 5 4.5 4.5-4.5 4.5M20 9.5H10a5.5 5.5 0 0 0 0 11h3" />)
export const CopyIcon = icon(<path d="M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4" />)
export const ArrowRightIcon = icon(<path d="M5 12h14M13 6l6 6-6 6" />)
export const ArrowUpIcon = icon(<path d="M12 19V5M6 11l6-6 6 6" />)
export const EyeIcon = icon(
  <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z" />,
)
