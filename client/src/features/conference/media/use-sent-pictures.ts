import { sharerIn } from '@kelasku/shared/conference/mesh-plan'
import { useEffect } from 'react'
import { api } from '#platform/api/api.ts'
import { countUpload } from './data-use.ts'
import { mediaRoomOf } from './plan.ts'
import { sendPictures } from './screen-pictures.ts'
import { useMediaView, type OwnMedia } from './use-session.ts'

/** As long as the screen of this device is the one that the class looks at. */
export function useSentPictures(media: OwnMedia): void {
  const track = useMediaView(media, ({ own }) => own.screen)
  const { presenceId, room } = media
  const { id } = room
  const isLookedAt = sharerIn(mediaRoomOf(room))?.media.id === presenceId
  useEffect(() => {
    if (!track || !isLookedAt) return
    return sendPictures(track, async (picture) => {
      countUpload(picture.size)
      const file = new File([picture], 'layar', { type: picture.type })
      await api.conference.putStill({ params: { id }, body: { presence_id: presenceId, picture: file } })
    })
  }, [track, isLookedAt, id, presenceId])
}
