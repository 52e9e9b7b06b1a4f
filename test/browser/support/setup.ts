import { afterEach, aroundAll, aroundEach } from 'vitest'
import { runAs, saveFailure } from './artifacts'

// Vitest accepts no named parameter in the place of the fixtures, of which there are none.
aroundAll((...[runSuite, , suite]) => runAs(suite, runSuite))
aroundEach((runTest, { task }) => runAs(task, runTest))
// Runs after the hooks of a file: these must not close pages. What `beforeEach` returns runs later.
afterEach(saveFailure)
