import { Component, Suspense, use, type ReactNode } from 'react'
import { LazyFailureContext, renewFailedParts } from './lazyComponent'

interface LazyPartProps {
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

interface BoundaryState {
  hasFailed: boolean
  wasOpen: boolean
}

/** Shows nothing after its children failed, until opened again. */
class LazyBoundary extends Component<LazyPartProps, BoundaryState> {
  override state: BoundaryState = { hasFailed: false, wasOpen: false }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ isOpen }: LazyPartProps, state: BoundaryState): BoundaryState {
    return { hasFailed: state.hasFailed && (state.wasOpen || !isOpen), wasOpen: isOpen }
  }

  override componentDidCatch() {
    renewFailedParts()
    this.props.onClose()
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}

/**
 * Boundary of a lazily loaded part over the page, such as a dialog or a drawer. If loading fails, the part is
 * closed and the user is notified.
 */
export function LazyPart({ isOpen, onClose, children }: LazyPartProps) {
  const tell = use(LazyFailureContext)
  const fail = () => {
    tell()
    onClose()
  }
  return (
    <LazyBoundary isOpen={isOpen} onClose={fail}>
      <Suspense fallback={null}>{children}</Suspense>
    </LazyBoundary>
  )
}
