import { useEffect, useRef, type ReactNode } from 'react'
import { useT } from '#platform/i18n/i18n.ts'
import { Alert } from '#ui/alert.tsx'
import type { Problem } from './refusal-places.ts'

interface FormProblemProps {
  problem: Problem | null
  /** The way out, where there is one. */
  action?: ReactNode
}

/** What went wrong, where no field can answer for it. It takes the focus, so that it is neither missed nor unread. */
export function FormProblem({ problem, action }: FormProblemProps) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)

  // By its words: a problem that is put together at each drawing must not take the focus at each.
  const words = problem && [problem.title, problem.text, problem.code].join('\n')
  useEffect(() => {
    if (words === null) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [words])

  if (!problem) return null
  const { title, text, code } = problem
  return (
    // The bars of a phone, above and below, must not hide it.
    <div ref={box} tabIndex={-1} className="scroll-mt-20 scroll-mb-24">
      <Alert tone="danger" title={title} live="assertive" action={action}>
        {text.split('\n').map((line) => line && <p key={line}>{line}</p>)}
        {code && (
          <p className="mt-1 text-xs text-muted-foreground">{t(($) => $.error.requestCode, { request_id: code })}</p>
        )}
      </Alert>
    </div>
  )
}
