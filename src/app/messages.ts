export const SHELL_MESSAGES = {
  skip: 'Skip to content',
  home: 'Go to the start page',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  menu: 'Main menu',
  side: 'Menu, user and product',
  logOut: 'Log Out',
  logIn: 'Log In',
  stale: 'Loading',
  notShown: 'This could not be opened. Reload the page and try again.',
} as const

export const SHORTCUT_MESSAGES = {
  title: 'Keyboard shortcuts',
  keys: [
    { key: '/', text: 'Search' },
    { key: '?', text: 'Show this list' },
    { key: 'Ctrl + /', text: 'Show this list, also when single keys are off' },
    { key: 'Esc', text: 'Close a dialog' },
  ],
  singleKeys: 'Use single keys as shortcuts',
} as const
