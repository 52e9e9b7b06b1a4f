/** First screens of a ready session. */
export const READY_MODULES = ['src/app/layout/ReadyShell.tsx', 'src/features/products/ProductsPage.tsx']

const isReadyModule = (id: string) => READY_MODULES.some((module) => id.endsWith(`/${module}`))

/**
 * Puts the sign-in page into one file and the first screens of a session into another, with their imports: over
 * a slow link or on a slow processor each file has its price.
 */
export const FIRST_SCREENS = [
  { name: 'entry', tags: ['$initial' as const], priority: 2 },
  { name: 'ready', test: isReadyModule, priority: 1 },
]
