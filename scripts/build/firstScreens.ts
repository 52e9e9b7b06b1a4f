/** The screens of a session that is ready at the start page. */
export const READY_MODULES = ['src/app/layout/ReadyShell.tsx', 'src/features/products/ProductsPage.tsx']

const isReadyModule = (id: string) => READY_MODULES.some((module) => id.endsWith(`/${module}`))

/**
 * What the sign-in page needs comes in one file, and what the first screens of a session need besides in another: over
 * a slow link each file has its own price, on a slow processor too. What they import comes along.
 */
export const FIRST_SCREENS = [
  { name: 'entry', tags: ['$initial' as const], priority: 2 },
  { name: 'ready', test: isReadyModule, priority: 1 },
]
