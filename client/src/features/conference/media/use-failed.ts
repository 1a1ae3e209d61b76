/** To whom this device has found no way for a while. */
import { useEffect } from 'react'
import { failedPeers } from './failed-peers.ts'
import { useMediaView, type OwnMedia } from './use-session.ts'

export const useFailed = (media: OwnMedia): readonly string[] =>
  useMediaView(media, ({ remote }) => remote).flatMap(({ id, state }) => (state === 'failed' ? id : []))

/** With each pulse the server is told. */
export function useToldFailures(media: OwnMedia): void {
  const failed = useFailed(media).join(' ')
  const { id } = media.room
  useEffect(() => {
    failedPeers.set(id, failed === '' ? [] : failed.split(' '))
    return () => void failedPeers.delete(id)
  }, [id, failed])
}
