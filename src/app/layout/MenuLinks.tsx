import { NavLink } from 'react-router-dom'
import { classNames } from '@/components/ui/classNames'
import type { MenuLink } from '@/domain/menu/menuGroups'
import styles from './SideMenu.module.css'

/** Links to screens; the one of the present screen is marked. */
export function MenuLinks({ links }: { links: readonly MenuLink[] }) {
  return (
    <ul>
      {links.map(({ label, path }) => (
        <li key={path}>
          <NavLink className={classNames(styles.entry)} to={path}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
