import { useT as useCommon } from '#platform/i18n/i18n.ts'
import { Alert } from '#ui/alert.tsx'
import type { ReactNode } from 'react'
import type { Failure } from './drafts.ts'
import { useT } from './words.ts'

/** Why the last hand-in did not become one, as long as its draft is there. */
export function FailureAlert({ failure: { text, request_id }, action }: { failure: Failure; action?: ReactNode }) {
  const t = useT()
  const common = useCommon()
  return (
    <Alert tone="danger" live="assertive" title={t(($) => $.failed)} action={action}>
      {text.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>{t(($) => $.keptAll)}</p>
      {request_id && (
        <p className="mt-1 text-xs text-muted-foreground">{common(($) => $.error.requestCode, { request_id })}</p>
      )}
    </Alert>
  )
}
