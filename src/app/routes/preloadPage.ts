import { matchPath } from 'react-router-dom'
import { ROUTES } from '@/domain/navigation/paths'
import { appRoutes } from './routes'

/** Begins to load the script of the page at a path; the start page is the catalogue. */
export async function preloadPage(target: string): Promise<void> {
  const [path = ''] = target.split(/[?#]/)
  const shown = path === ROUTES.home ? ROUTES.products : path
  await appRoutes.find(({ path: pattern }) => matchPath(pattern, shown))?.page?.load()
}
