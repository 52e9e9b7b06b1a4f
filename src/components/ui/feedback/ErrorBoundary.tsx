import { Component, type ReactNode } from 'react'
import { Button } from '@/components/native/Button'
import { EmptyState } from '@/components/native/EmptyState'
import { ErrorIcon } from '@/components/native/icons'

interface ErrorBoundaryProps {
  children: ReactNode
  /** Retries the children when it changes, for instance the path. */
  resetKey?: string
  /** Another way out besides retrying. */
  wayBack?: ReactNode
}

interface ErrorBoundaryState {
  error: Error | null
  knownKey: string | undefined
}

const FAILED_CHUNK = /dynamically imported module|importing a module script failed|preload css|chunk/i

const messages = {
  title: 'This screen could not be shown.',
  text: 'What you entered before is kept. Try again, or go on elsewhere.',
  chunkTitle: 'This part of the site could not be loaded.',
  chunkText: 'The connection was lost, or the site has been updated. Reload the page to go on.',
  retry: 'Try again',
  reload: 'Reload',
}

/** Shows a way on instead of a blank page when its children, or their lazy script, fail. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, knownKey: undefined }

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  static getDerivedStateFromProps(
    props: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    if (props.resetKey === state.knownKey) return null
    return { error: null, knownKey: props.resetKey }
  }

  private readonly reset = () => {
    this.setState({ error: null })
  }

  private readonly reload = () => {
    window.location.reload()
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    const isChunk = FAILED_CHUNK.test(error.message)
    return (
      <div role="alert">
        <EmptyState
          icon={<ErrorIcon />}
          title={isChunk ? messages.chunkTitle : messages.title}
          text={isChunk ? messages.chunkText : messages.text}
          action={
            <Button variant="filled" onClick={isChunk ? this.reload : this.reset}>
              {isChunk ? messages.reload : messages.retry}
            </Button>
          }
        />
        {this.props.wayBack}
      </div>
    )
  }
}
