import { useRoomKeys } from '../room/keys.ts'
import type { DataUse } from './data-use.ts'
import { MediaNotices } from './MediaNotices.tsx'
import { useToldFailures } from './use-failed.ts'
import { SaverNotice } from './SaverNotice.tsx'
import { useHoldToSpeak, useSwitch } from './speaking.ts'
import { Stage } from './Stage.tsx'
import { useAwake } from './use-awake.ts'
import { useSentPictures } from './use-sent-pictures.ts'
import { useToldLocks } from './use-told-locks.ts'
import { useWished, type OwnMedia } from './use-session.ts'
import { Voices } from './Voices.tsx'

/** What is heard and seen of the class, and what one has to know of it. */
export function RoomMedia({ media, use }: { media: OwnMedia; use: DataUse }) {
  const mic = useSwitch(media, 'mic')
  const cam = useSwitch(media, 'cam')
  useWished(media)
  useAwake()
  useSentPictures(media)
  useToldFailures(media)
  useHoldToSpeak(media)
  useToldLocks(media)
  useRoomKeys({ m: mic.toggle, v: cam.toggle })
  return (
    <>
      <Voices media={media} />
      <Stage media={media} />
      <div className="grid gap-2 p-4 pb-0 empty:hidden">
        <MediaNotices media={media} />
        <SaverNotice use={use} />
      </div>
    </>
  )
}
