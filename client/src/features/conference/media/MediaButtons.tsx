import type { MediaKind } from '@kelasku/shared/conference/mesh-plan'
import { Mic, MicOff, MonitorUp, Video, VideoOff } from 'lucide-react'
import { Spinner } from '#ui/spinner.tsx'
import { BarButton } from '../room/BarButton.tsx'
import { canShareScreen, hasDevices } from './devices.ts'
import { useSwitch } from './speaking.ts'
import { useMediaView, type OwnMedia } from './use-session.ts'
import { useT } from './words.ts'

/** Microphone, camera and, where the browser can, the screen. */
export function MediaButtons({ media }: { media: OwnMedia }) {
  const isUnable = useMediaView(media, ({ state }) => state === 'UNABLE')
  if (isUnable || !hasDevices()) return null
  return (
    <>
      <OneButton media={media} kind="mic" />
      <OneButton media={media} kind="cam" />
      {canShareScreen() && <OneButton media={media} kind="screen" />}
    </>
  )
}

const icons = {
  mic: { on: Mic, off: MicOff },
  cam: { on: Video, off: VideoOff },
  screen: { on: MonitorUp, off: MonitorUp },
}
const keys = { mic: 'M', cam: 'V' }

function OneButton({ media, kind }: { media: OwnMedia; kind: MediaKind }) {
  const t = useT()
  const { isOn, isBusy, isLocked, lockedBy, toggle } = useSwitch(media, kind)
  // Pupils share their screen when they are asked to; until then there is no button for it.
  if (kind === 'screen' && isLocked) return null
  const Icon = icons[kind][isOn ? 'on' : 'off']
  const act = t(($) => $.button[`${kind}${isOn ? 'Off' : 'On'}`])
  return (
    <BarButton
      tool={{
        icon: isBusy ? Spinner : Icon,
        label: lockedBy ? t(($) => $.locked[lockedBy], { act }) : act,
        short: t(($) => $.button[`${kind}Short`]),
        isOn,
        ...(kind !== 'screen' && { keys: keys[kind] }),
        onPress: toggle,
      }}
      isDisabled={isLocked}
    />
  )
}
