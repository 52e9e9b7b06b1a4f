import { punchoutSlice } from '@/state/punchout/punchoutSlice'
import { rootReducer } from '@/store/rootReducer'

// The slice arrives with the first button that leads back.
punchoutSlice.injectInto(rootReducer)
