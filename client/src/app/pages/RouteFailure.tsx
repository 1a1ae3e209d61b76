import { RotateCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { CallError } from '#platform/api/call-error.ts'
import { useLine } from '#platform/live/connection.ts'
import { uuid } from '#platform/uuid.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/cn.ts'
import { useT } from '../words.ts'
import { ProblemPage, type ProblemPageProps } from './ProblemPage.tsx'

export interface RouteFailureProps {
  error: unknown
  /** There is no shell around it. */
  isWhole?: boolean
  onRetry: () => void
}

/** A page that broke, or could not be fetched. Inside the shell the menu stays, so there is always a way on. */
export function RouteFailure({ error, isWhole = false, onRetry }: RouteFailureProps) {
  const t = useT()
  const kind = kindOf(error)
  const code = useCode(error)
  useReturnOfTheLine(kind === 'offline' ? onRetry : undefined)
  const Frame = isWhole ? 'main' : 'div'

  return (
    <Frame className={cn(isWhole && 'grid min-h-dvh place-items-center')}>
      <ProblemPage
        kind={kind}
        code={kind === 'failed' ? code : undefined}
        action={
          <>
            <Button onClick={onRetry}>
              <RotateCw aria-hidden />
              {t(($) => $.common.action.tryAgain)}
            </Button>
            <Button asChild variant="outline">
              <Link to="/dashboard">{t(($) => $.common.action.toDashboard)}</Link>
            </Button>
          </>
        }
      />
    </Frame>
  )
}

/** What could not be fetched without a line is tried again by itself when the line is back. */
function useReturnOfTheLine(retry: (() => void) | undefined): void {
  const line = useLine()
  const before = useRef(line)
  useEffect(() => {
    const isBack = line === 'connected' && before.current !== 'connected'
    before.current = line
    if (isBack) retry?.()
  }, [line, retry])
}

function kindOf(error: unknown): ProblemPageProps['kind'] {
  if (error instanceof CallError) {
    if (error.status === 0) return 'offline'
    if (error.status === 403) return 'forbidden'
    return error.status === 404 ? 'missing' : 'failed'
  }
  return isUnfetched(error) ? 'offline' : 'failed'
}

/** How Chrome, Firefox and Safari say that a part of the page could not be fetched. */
const isUnfetched = (error: unknown) =>
  error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message)

/** The request's, where it was one; otherwise one of our own, under which the console has the error. */
function useCode(error: unknown): string {
  const [own] = useState(() => uuid().slice(0, 8))
  const code = (error instanceof CallError && error.requestId) || own
  useEffect(() => console.error(code, error), [code, error])
  return code
}
