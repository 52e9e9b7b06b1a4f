/** True where Cmd takes the place of Ctrl. */
export function isMacKeyboard(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform)
}
