const ID_MAX = 2_147_483_647

/** The id in a path; null for one that nothing can have. */
export function idInPath(text: string): number | null {
  const id = Number(text)
  return /^\d+$/.test(text) && id <= ID_MAX ? id : null
}
