import { matchPath } from 'react-router-dom'
import { ROUTES } from '@/domain/navigation/paths'
import type { AppRoute } from './appRoute'
import { appRoutes } from './routes'

/** Begins to load the script of the page that a table has at a path; the start page is the catalogue. */
export async function preloadPage(target: string, table: readonly AppRoute[] = appRoutes): Promise<void> {
  const [path = ''] = target.split(/[?#]/)
  const shown = path === ROUTES.home ? ROUTES.products : path
  await table.find(({ path: pattern }) => matchPath(pattern, shown))?.page?.load()
}
