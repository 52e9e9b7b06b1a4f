import { useState } from 'react'

/** State of a control that may come to show another product, which then begins anew. */
export function useStateOfProduct<Value>(productKey: number, initial: Value) {
  const [state, setState] = useState({ productKey, value: initial })
  const value = state.productKey === productKey ? state.value : initial
  const setValue = (changed: Value) => {
    setState({ productKey, value: changed })
  }
  return [value, setValue] as const
}
