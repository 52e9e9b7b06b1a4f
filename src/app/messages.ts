/** Texts of the shell. */
export const SHELL_MESSAGES = {
  skip: 'Skip to content',
  home: 'Go to the start page',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  menu: 'Main menu',
  logOut: 'Log Out',
  shortcuts: 'Keyboard shortcuts',
} as const
