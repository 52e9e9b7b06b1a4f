import { addAppListener, type AppThunk, type RootState } from '@/api/appThunk'

/** Resolves once a condition on the cart holds, which `begin` may bring about. */
export function waitForCart(
  isSo: (state: RootState) => boolean,
  begin: () => void = () => undefined,
): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (isSo(getState())) return
    const come = new Promise<void>((resolve) => {
      dispatch(
        addAppListener({
          predicate: (_action, current) => isSo(current),
          effect: (_action, { unsubscribe }) => {
            unsubscribe()
            resolve()
          },
        }),
      )
    })
    begin()
    await come
  }
}
