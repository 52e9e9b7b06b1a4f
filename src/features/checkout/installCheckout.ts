import { checkoutSlice } from '@/state/checkout/checkoutSlice'
import { rootReducer } from '@/store/rootReducer'

// The checkout's slice arrives with its screen.
checkoutSlice.injectInto(rootReducer)
