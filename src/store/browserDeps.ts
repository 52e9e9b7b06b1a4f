import { memoryCartWriteStore } from '@/api/cartWriteStore'
import { makeWorkerClient, startCatalogueWorker } from '@/api/catalogue/workerClient'
import { workerSolver } from '@/api/humanCheck/workerSolver'
import type { AppDeps } from '@/session/appDeps'
import { takeAuthorizationCode } from '@/session/authorizationCode'
import { safeStorage } from '@/session/safeStorage'
import { watchPage } from '@/session/watchPage'

/** The outside world of a real page. */
export function browserDeps(page: Window): AppDeps {
  return {
    fetch: (input, init) => page.fetch(input, init),
    origin: page.location.origin,
    earlyAnswers: page.__tradecounterEarly ?? {},
    localStorage: safeStorage(() => page.localStorage),
    tabStorage: safeStorage(() => page.sessionStorage),
    catalogue: makeWorkerClient(startCatalogueWorker),
    cartWrites: memoryCartWriteStore(),
    now: () => new Date(),
    randomUUID: () => page.crypto.randomUUID(),
    takeAuthorizationCode: () => takeAuthorizationCode(page),
    onPage: (hear) => watchPage(page, hear),
    solveChallenge: workerSolver,
  }
}
