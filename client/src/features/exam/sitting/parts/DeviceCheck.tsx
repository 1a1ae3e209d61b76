import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLine } from '#platform/live/connection.ts'
import { Alert } from '#ui/alert.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { canSeal } from '../sealer.ts'
import { useKeepsAnswers } from '../storage-check.ts'
import { useT } from '../words.ts'
import { CodeCheck } from './OfflineCheck.tsx'

interface Check {
  id: 'line' | 'store' | 'room' | 'seal'
  /** Nothing while it is being found out. */
  isFine: boolean | undefined
}

/** What this device can do for the exam, told before anybody depends on it. Nothing is said that was not tried. */
export function DeviceCheck({ userId }: { userId: string }) {
  const t = useT()
  const line = useLine()
  const keeps = useKeepsAnswers(userId)
  const room = useRoom()
  const checks: Check[] = [
    { id: 'line', isFine: line === 'connected' },
    { id: 'store', isFine: keeps },
  ]
  // Of what is not kept, nothing is locked, and there is nothing to go on with.
  if (keeps) {
    if (room !== 'unknown') checks.push({ id: 'room', isFine: room === 'enough' })
    checks.push({ id: 'seal', isFine: canSeal() })
  }

  return (
    <Card>
      <CardHeader title={t(($) => $.check.title)} />
      <CardBody className="grid gap-4">
        <ul className="grid gap-2 text-sm">
          {checks.map(({ id, isFine }) => (
            <li key={id} className="flex items-start gap-2.5">
              {isFine === undefined ? (
                <Spinner className="mt-0.5 size-4 shrink-0" />
              ) : isFine ? (
                <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success-ink" />
              ) : (
                <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning-ink" />
              )}
              <span>
                {isFine === undefined
                  ? t(($) => $.check.checking)
                  : isFine
                    ? t(($) => $.check.fine[id])
                    : t(($) => $.check.poor[id])}
              </span>
            </li>
          ))}
          {keeps && (
            <li>
              <CodeCheck />
            </li>
          )}
        </ul>
        {keeps === false && <Unkept />}
      </CardBody>
    </Card>
  )
}

/** What it means for whoever is about to write. */
export function Unkept() {
  const t = useT()
  return (
    <Alert tone="warning" live="polite" title={t(($) => $.check.unkept.title)}>
      {t(($) => $.check.unkept.text)}
    </Alert>
  )
}

type Room = 'unknown' | 'enough' | 'little'
const enough = 20 * 1024 ** 2

function useRoom(): Room {
  const [room, setRoom] = useState<Room>('unknown')
  useEffect(() => {
    measure().then(setRoom, () => setRoom('unknown'))
  }, [])
  return room
}

async function measure(): Promise<Room> {
  // Without https there is none, whatever the type says.
  if (!('storage' in navigator)) return 'unknown'
  const { quota = 0, usage = 0 } = await navigator.storage.estimate()
  return quota - usage > enough ? 'enough' : 'little'
}
