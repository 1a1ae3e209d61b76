import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Volume2 } from 'lucide-react'
import { sendingIn } from './plan.ts'
import type { RemoteMedia } from './transport.ts'
import { useMediaView, type OwnMedia } from './use-session.ts'
import { useT } from './words.ts'

/** What is heard. A browser that plays nothing by itself, such as after a call, is asked by a tap. */
export function Voices({ media }: { media: OwnMedia }) {
  const t = useT()
  const remote = useMediaView(media, (view) => view.remote)
  const voices = useRef<HTMLDivElement>(null)
  const [isSilent, setSilent] = useState(false)
  const speaking = new Set(sendingIn(media.room, 'mic').map((seat) => seat.media?.id))
  const playAll = () => {
    setSilent(false)
    for (const voice of voices.current?.querySelectorAll('audio') ?? []) void voice.play().catch(() => setSilent(true))
  }
  return (
    <>
      <div ref={voices} hidden>
        {remote
          .filter(({ id }) => speaking.has(id))
          .map((one) => (
            <Voice key={one.id} of={one} onBlocked={() => setSilent(true)} />
          ))}
      </div>
      {isSilent && (
        <div className="grid place-items-center p-3">
          <Button size="lg" onClick={playAll}>
            <Volume2 aria-hidden />
            {t(($) => $.tap)}
          </Button>
        </div>
      )}
    </>
  )
}

function Voice({ of: { id, tracks }, onBlocked }: { of: RemoteMedia; onBlocked: () => void }) {
  const voice = useRef<HTMLAudioElement>(null)
  const blocked = useRef(onBlocked)
  useEffect(() => {
    blocked.current = onBlocked
  })
  const track = tracks.mic
  useEffect(() => {
    const { current } = voice
    if (!current || !track) return
    current.srcObject = new MediaStream([track])
    void current.play().catch((error: unknown) => {
      if (error instanceof Error && error.name === 'NotAllowedError') blocked.current()
    })
    return () => {
      current.srcObject = null
    }
  }, [track])
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- a live voice has none
  return <audio ref={voice} data-peer={id} autoPlay />
}
