import { useGeneral } from '#platform/session/general.ts'
import { Alert } from '#ui/alert.tsx'
import { useT } from '../words.ts'

/** A suspended school can be read and not written; it says so on every page. */
export function SuspendedBanner() {
  const t = useT()
  const isSuspended = useGeneral(({ is_suspended }) => is_suspended)
  if (!isSuspended) return null
  return (
    <Alert tone="warning" title={t(($) => $.suspended.title)} className="mb-5 print:hidden">
      {t(($) => $.suspended.text)}
    </Alert>
  )
}
