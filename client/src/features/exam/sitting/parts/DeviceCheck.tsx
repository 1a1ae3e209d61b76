import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLine } from '#platform/live/connection.ts'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { canSeal } from '../sealer.ts'
import { useT } from '../words.ts'

/** What this device can do for the exam, told before anybody depends on it. */
export function DeviceCheck() {
  const t = useT()
  const line = useLine()
  const room = useRoom()
  const checks = [
    { id: 'line', isFine: line === 'terhubung' },
    { id: 'store', isFine: room !== 'none' },
    { id: 'room', isFine: room === 'enough' || room === 'unknown' },
    { id: 'seal', isFine: canSeal() },
    { id: 'offline', isFine: 'serviceWorker' in navigator },
  ] as const

  return (
    <Card>
      <CardHeader title={t(($) => $.check.title)} />
      <CardBody>
        <ul className="grid gap-2 text-sm">
          {checks.map(({ id, isFine }) => (
            <li key={id} className="flex items-start gap-2.5">
              {isFine ? (
                <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success-ink" />
              ) : (
                <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning-ink" />
              )}
              <span>{isFine ? t(($) => $.check.fine[id]) : t(($) => $.check.poor[id])}</span>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}

type Room = 'unknown' | 'enough' | 'little' | 'none'
const enough = 20 * 1024 ** 2

function useRoom(): Room {
  const [room, setRoom] = useState<Room>('unknown')
  useEffect(() => {
    measure().then(setRoom, () => setRoom('unknown'))
  }, [])
  return room
}

async function measure(): Promise<Room> {
  // Private windows of some browsers have none, whatever the type says.
  if (!('indexedDB' in globalThis)) return 'none'
  if (!('storage' in navigator)) return 'unknown'
  const { quota = 0, usage = 0 } = await navigator.storage.estimate()
  return quota - usage > enough ? 'enough' : 'little'
}
