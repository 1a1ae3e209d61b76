import { Component, type ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { forgetFailed } from './lazy-pages.tsx'
import { RouteFailure } from './pages/RouteFailure.tsx'

/** Catches what breaks in the pages below; another page, or another try, begins afresh. */
export function Boundary({ isWhole = false }: { isWhole?: boolean }) {
  const { key } = useLocation()
  const failure = (error: unknown, retry: () => void) => (
    <RouteFailure error={error} isWhole={isWhole} onRetry={retry} />
  )
  return (
    <Catcher resetKey={key} failure={failure}>
      <Outlet />
    </Catcher>
  )
}

interface CatcherProps {
  resetKey: string
  failure: (error: unknown, retry: () => void) => ReactNode
  children: ReactNode
}

interface Caught {
  caught: { error: unknown } | null
  resetKey: string
}

class Catcher extends Component<CatcherProps, Caught> {
  override state: Caught = { caught: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<Caught> {
    return { caught: { error } }
  }

  static getDerivedStateFromProps({ resetKey }: CatcherProps, state: Caught): Caught | null {
    return resetKey === state.resetKey ? null : { caught: null, resetKey }
  }

  override componentDidCatch() {
    forgetFailed()
  }

  override render() {
    const { caught } = this.state
    return caught ? this.props.failure(caught.error, () => this.setState({ caught: null })) : this.props.children
  }
}
