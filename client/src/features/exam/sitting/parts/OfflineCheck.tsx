import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Spinner } from '#ui/spinner.tsx'
import type { Preparation } from '../offline/prepare.ts'
import { usePreparation } from '../offline/use-preparation.ts'
import { useT } from '../words.ts'

/** Before the token: the code that draws every exam. Its questions come when the room is open. */
export function CodeCheck() {
  const t = useT()
  const { stands } = usePreparation(null)
  return <OfflineLine stands={stands} ready={t(($) => $.offline.code)} />
}

/** Whether the page could be loaded anew without a line, and how far it is from it. */
export function OfflineLine({ stands, ready }: { stands: Preparation; ready: string }) {
  const t = useT()
  const look = 'mt-0.5 size-4 shrink-0'
  return (
    // Spoken when it has come to an end, not for every file.
    <p role={stands.is === 'preparing' ? undefined : 'status'} className="flex items-start gap-2.5 text-sm">
      {stands.is === 'preparing' && !stands.isWaiting && <Spinner className={look} />}
      {stands.is === 'ready' && <CircleCheck aria-hidden className={`${look} text-success-ink`} />}
      {(stands.is === 'impossible' || (stands.is === 'preparing' && stands.isWaiting)) && (
        <TriangleAlert aria-hidden className={`${look} text-warning-ink`} />
      )}
      <span>
        {stands.is === 'ready' && ready}
        {stands.is === 'impossible' && t(($) => $.offline.impossible[stands.why])}
        {stands.is === 'preparing' &&
          t(
            ($) =>
              stands.isWaiting ? $.offline.waiting : stands.total > 0 ? $.offline.preparing : $.offline.beginning,
            {
              kept: stands.kept,
              total: stands.total,
            },
          )}
      </span>
    </p>
  )
}
