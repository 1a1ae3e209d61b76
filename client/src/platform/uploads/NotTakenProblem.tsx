import { useEffect, useRef } from 'react'
import { Alert } from '#ui/alert.tsx'
import type { NotTaken } from './upload.ts'
import { useT } from './words.ts'

/** Why a file that was just chosen is not in the list: at once, and where whoever chose it is looking. */
export function NotTakenProblem({ notTaken }: { notTaken: readonly NotTaken[] }) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)

  // At each choice, also of the same file once more.
  useEffect(() => {
    if (notTaken.length === 0) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [notTaken])

  if (notTaken.length === 0) return null
  return (
    // The bars of a phone, above and below, must not hide it.
    <div ref={box} tabIndex={-1} className="grid scroll-mt-20 scroll-mb-24 gap-2">
      {notTaken.map(({ name, text }, index) => (
        <Alert key={`${index} ${name}`} tone="danger" live="assertive" title={t(($) => $.notTaken, { name })}>
          {text}
        </Alert>
      ))}
    </div>
  )
}
