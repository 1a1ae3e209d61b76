import { Suspense, useState } from 'react'
import type { EditorHandle } from '#platform/collab/editor-handle.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { OriginDialog } from '../dialogs.ts'
import type { Unit } from '../queries.ts'
import { useT } from '../words.ts'

interface OriginOfferProps {
  unit: Unit
  /** Nothing while the words are not open. */
  handle: EditorHandle | null
}

/** In a copy: something was written where it comes from that it has not taken over. */
export function OriginOffer({ unit: { id, origin, can }, handle }: OriginOfferProps) {
  const t = useT()
  const [isLooking, setLooking] = useState(false)
  if (!origin?.is_behind || !can.write || !handle?.canWrite) return null
  return (
    <Alert
      className="print:hidden"
      title={t(($) => $.origin.title)}
      action={
        <Button size="sm" variant="outline" onClick={() => setLooking(true)}>
          {t(($) => $.origin.look)}
        </Button>
      }
    >
      {t(($) => $.origin.where, { name: origin.name, place: origin.class_name })}
      {isLooking && (
        <Suspense>
          <OriginDialog unitId={id} handle={handle} onClose={() => setLooking(false)} />
        </Suspense>
      )}
    </Alert>
  )
}
