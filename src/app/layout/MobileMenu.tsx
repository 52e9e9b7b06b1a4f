import { useState } from 'react'
import { lazyPart } from '@/ui/feedback/lazyComponent'
import { useLocation } from 'react-router-dom'
import { IconButton } from '@/ui/native/IconButton'
import { MenuIcon } from '@/ui/native/icons'
import { LazyPart } from '@/ui/feedback/LazyPart'
import { SHELL_MESSAGES } from '../messages'
import { SideMenu } from './SideMenu'

const SideDrawer = lazyPart(() => import('@/ui/dialog/SideDrawer'), 'SideDrawer')

export function MobileMenu() {
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const [isWanted, setIsWanted] = useState(false)
  // Choosing an entry changes the path, which closes the menu.
  const isOpen = openAt === pathname
  const close = () => {
    setOpenAt(null)
  }
  return (
    <>
      <IconButton
        label={SHELL_MESSAGES.openMenu}
        aria-haspopup="dialog"
        icon={<MenuIcon />}
        onClick={() => {
          setIsWanted(true)
          setOpenAt(pathname)
        }}
      />
      {isWanted ? (
        <LazyPart isOpen={isOpen} onClose={close}>
          <SideDrawer
            label={SHELL_MESSAGES.menu}
            closeLabel={SHELL_MESSAGES.closeMenu}
            isOpen={isOpen}
            onClose={close}
          >
            <SideMenu />
          </SideDrawer>
        </LazyPart>
      ) : null}
    </>
  )
}
