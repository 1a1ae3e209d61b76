/** How thin voices and pictures are made: a class hangs on the line of the slowest. */
import type { MediaKind } from '@kelasku/shared/conference/mesh-plan'

/** Bits a second: speech, a face, and writing that has to be read. */
export const mostBits: Record<MediaKind, number> = { mic: 24_000, cam: 400_000, screen: 1_200_000 }

/** Once something is sent on it; a browser that has no say in it sends as it likes. */
export async function encodingOf(sender: RTCRtpSender, kind: MediaKind): Promise<void> {
  const parameters = sender.getParameters()
  const [encoding] = parameters.encodings
  if (!encoding || encoding.maxBitrate === mostBits[kind]) return
  encoding.maxBitrate = mostBits[kind]
  await sender.setParameters(parameters).catch(() => undefined)
}

/** Asks this device not to send while nobody speaks (DTX): in a class that is most of the time. */
export const withThriftyVoice = ({ type, sdp = '' }: RTCSessionDescriptionInit): RTCSessionDescriptionInit => ({
  type,
  sdp: sdp.replace(/^(a=fmtp:\d+ [^\r\n]*useinbandfec=1)(?![^\r\n]*usedtx)/gm, '$1;usedtx=1'),
})
