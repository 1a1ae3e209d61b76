import { useEffect } from 'react'
import { useStore } from 'zustand'
import { Alert } from '#ui/alert.tsx'
import type { OwnMedia } from '../media/use-session.ts'
import { recorder } from './recorder.ts'
import { useT } from './words.ts'

/** Records what this page shows, once it is asked to, and says where the device keeps nothing of it. */
export function Recording({ media: { session, room, presenceId } }: { media: OwnMedia }) {
  const t = useT()
  const view = useStore(session.view)
  const isKept = useStore(recorder.view, (recording) => recording.isKept)
  useEffect(() => recorder.follow({ room, media: view, ownId: presenceId }), [room, view, presenceId])
  // Who leaves the room records no more.
  useEffect(() => () => void recorder.stop(), [])
  if (isKept) return null
  return (
    <div className="p-4 pb-0">
      <Alert tone="warning" live="assertive" title={t(($) => $.notKept.title)}>
        {t(($) => $.notKept.text)}
      </Alert>
    </div>
  )
}
