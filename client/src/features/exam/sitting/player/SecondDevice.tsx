import { Alert } from '#ui/alert.tsx'
import { useSitting, type Seat } from '../use-sitting.ts'
import { useT } from '../words.ts'

/** To the pupil who writes: somebody has signed in as them, or wants to go on with the exam elsewhere. */
export function SecondDevice({ seat }: { seat: Seat }) {
  const t = useT()
  const device = useSitting(seat, ({ attempt }) => attempt?.device)
  if (device !== 'CONFLICT' && device !== 'TAKEOVER_PENDING') return null
  return (
    <Alert tone="warning" live="polite">
      {t(($) => $.secondDevice[device])}
    </Alert>
  )
}
