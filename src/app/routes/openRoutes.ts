import { matchPath } from 'react-router-dom'
import { ROUTES } from '@/domain/navigation/paths'
import { lazyPage, type AppRoute } from './appRoute'

export const accessDenied: AppRoute = {
  path: ROUTES.accessDenied,
  title: 'Access Denied',
  page: lazyPage(() => import('@/features/access-denied/AccessDeniedPage'), 'AccessDeniedPage'),
}

/**
 * Screens that belong to no session: the links of mails lead there, in whatever browser they are opened
 * (docs/decisions/2026-11-20-accounts.md).
 */
const openRoutes: readonly AppRoute[] = [
  {
    path: ROUTES.changePassword,
    title: 'Change Password',
    page: lazyPage(() => import('@/features/password-reset/ChangePasswordPage'), 'ChangePasswordPage'),
  },
  {
    path: ROUTES.verifyEmail,
    title: 'Verify Email',
    page: lazyPage(() => import('@/features/verify-email/VerifyEmailPage'), 'VerifyEmailPage'),
  },
  accessDenied,
]

/** The screen at a path that is shown whoever is signed in or not; null where the session decides. */
export function openRouteAt(pathname: string): AppRoute | null {
  return openRoutes.find(({ path }) => matchPath(path, pathname)) ?? null
}
