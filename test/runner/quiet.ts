import { afterEach, beforeEach } from 'vitest'
import { checkComplaints, watchComplaints } from './complaints'

beforeEach(watchComplaints)
afterEach(checkComplaints)
