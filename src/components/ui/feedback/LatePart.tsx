import { Component, Suspense, use, type ReactNode } from 'react'
import { LateFailureContext } from './lateComponent'

interface LatePartProps {
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

interface BoundaryState {
  hasFailed: boolean
  wasOpen: boolean
}

/** Shows nothing once its children have failed, until it is opened again. */
class LateBoundary extends Component<LatePartProps, BoundaryState> {
  override state: BoundaryState = { hasFailed: false, wasOpen: false }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ isOpen }: LatePartProps, state: BoundaryState): BoundaryState {
    return { hasFailed: state.hasFailed && (state.wasOpen || !isOpen), wasOpen: isOpen }
  }

  override componentDidCatch() {
    this.props.onClose()
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}

/**
 * Something over the page whose code comes late: a dialog, a drawer. When it does not come, what it would have covered
 * stays, it counts as closed, and the person is told.
 */
export function LatePart({ isOpen, onClose, children }: LatePartProps) {
  const tell = use(LateFailureContext)
  const fail = () => {
    tell()
    onClose()
  }
  return (
    <LateBoundary isOpen={isOpen} onClose={fail}>
      <Suspense fallback={null}>{children}</Suspense>
    </LateBoundary>
  )
}
