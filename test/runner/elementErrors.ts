import { configure, getConfig, prettyDOM } from '@testing-library/react'

/** Set by testing-library itself while it tries again and again. */
interface Trying {
  readonly _disableExpensiveErrorDiagnostics?: boolean
}

/**
 * What a query that finds nothing says. While something is waited for, the page is not printed for each try, which took
 * longer than looking: testing-library adds it once to what is said at the end.
 */
function getElementError(message: string | null, container: Element): Error {
  const isTrying = (getConfig() as Trying)._disableExpensiveErrorDiagnostics === true
  const error = new Error([message, isTrying ? null : prettyDOM(container)].filter(Boolean).join('\n\n'))
  error.name = 'TestingLibraryElementError'
  return error
}

/** Lets queries fail at little cost while they are repeated. */
export function sparePrinting(): void {
  configure({ getElementError })
}
