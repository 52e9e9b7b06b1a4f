import { cartSlice } from '@/state/cart/cartSlice'
import { rootReducer } from '@/store/rootReducer'

// The cart's slice arrives with the first screen that has to do with carts.
cartSlice.injectInto(rootReducer)
