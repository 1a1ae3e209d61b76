import { useRoomKeys } from '../room/keys.ts'
import { MediaNotices } from './MediaNotices.tsx'
import { useHoldToSpeak, useSwitch } from './speaking.ts'
import { Stage } from './Stage.tsx'
import { useAwake } from './use-awake.ts'
import { useWished, type OwnMedia } from './use-session.ts'
import { Voices } from './Voices.tsx'

/** What is heard and seen of the class, and what one has to know of it. */
export function RoomMedia({ media }: { media: OwnMedia }) {
  const mic = useSwitch(media, 'mic')
  const cam = useSwitch(media, 'cam')
  useWished(media)
  useAwake()
  useHoldToSpeak(media)
  useRoomKeys({ m: mic.toggle, v: cam.toggle })
  return (
    <>
      <Voices media={media} />
      <Stage media={media} />
      <div className="grid gap-2 p-4 pb-0 empty:hidden">
        <MediaNotices media={media} />
      </div>
    </>
  )
}
