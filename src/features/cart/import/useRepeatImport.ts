import { useEffect, useEffectEvent } from 'react'
import { selectCartLoad, selectCartOwner } from '@/state/cart/cartSelectors'
import { repeatImport } from '@/state/import/repeatImport'
import { notify } from '@/state/notifications/notificationsSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { repeatedNews } from './repeatedNews'

/** Finds out what became of an import that a page which is gone has sent, and tells it. */
export function useRepeatImport(): void {
  const dispatch = useAppDispatch()
  // By then it is known whether the cart is still to be cleared.
  const owner = useAppSelector((state) =>
    selectCartLoad(state) === 'Loaded' ? selectCartOwner(state) : null,
  )
  const ask = useEffectEvent(async () => {
    const repeated = await dispatch(repeatImport())
    if (!repeated) return
    const here = dispatch((_dispatch, getState) => selectCartOwner(getState()))
    if (here === repeated.run.owner) dispatch(notify(repeatedNews(repeated)))
  })
  useEffect(() => {
    if (owner !== null) void ask()
  }, [owner])
}
