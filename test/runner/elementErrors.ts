import { configure, getConfig, prettyDOM } from '@testing-library/react'

/** Set by testing-library while it retries. */
interface Trying {
  readonly _disableExpensiveErrorDiagnostics?: boolean
}

/**
 * The error of a query that finds nothing. During a wait it omits the page, whose printing took longer than the
 * search: testing-library adds the page once to the final error.
 */
function getElementError(message: string | null, container: Element): Error {
  const isTrying = (getConfig() as Trying)._disableExpensiveErrorDiagnostics === true
  const error = new Error([message, isTrying ? null : prettyDOM(container)].filter(Boolean).join('\n\n'))
  error.name = 'TestingLibraryElementError'
  return error
}

/** Makes failing queries cheap while they are retried. */
export function sparePrinting(): void {
  configure({ getElementError })
}
