import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** With another one, what it catches is drawn again. */
  resetKey?: string
  /** Shown in the place of what broke. */
  failure: (error: unknown, retry: () => void) => ReactNode
  onCatch?: () => void
  children: ReactNode
}

interface Caught {
  caught: { error: unknown } | null
  resetKey: string | undefined
}

/** Catches what breaks in what it holds, so that the rest of the page stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Caught> {
  override state: Caught = { caught: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<Caught> {
    return { caught: { error } }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: Caught): Caught | null {
    return resetKey === state.resetKey ? null : { caught: null, resetKey }
  }

  override componentDidCatch() {
    this.props.onCatch?.()
  }

  override render() {
    const { caught } = this.state
    return caught ? this.props.failure(caught.error, () => this.setState({ caught: null })) : this.props.children
  }
}
