import { ROUTES } from '@/domain/navigation/paths'

/** Query parameter with the code that opens a session (Spec 1 §4). */
export const CODE_PARAMETER = 'ac'

/** The address at which a procurement system's buyer begins; `path`: the screen, usually the first. */
export function startPage(publicUrl: string, code: string, path: string = ROUTES.home): string {
  return `${publicUrl}${path}?${CODE_PARAMETER}=${encodeURIComponent(code)}`
}
