/**
 * Records a voice: a poem by heart, a page that is read aloud. What a phone writes is small, and a line of ten minutes
 * is short enough to be listened to.
 */
/** Ten minutes, in seconds. */
export const longestRecording = 600
/** Speech, not music: ten minutes are 2.4 MB. */
const audioBitsPerSecond = 32_000
const piecesEveryMs = 1_000

/** In the order in which other devices play them. */
const types = [
  { type: 'audio/mp4;codecs=mp4a.40.2', ending: 'm4a' },
  { type: 'audio/webm;codecs=opus', ending: 'webm' },
  { type: 'audio/ogg;codecs=opus', ending: 'ogg' },
] as const

/** Why nothing is recorded: refused, none there, or a browser that cannot. */
export type Hindrance = 'denied' | 'missing' | 'unable'

export class RecordingHindered extends Error {
  readonly why: Hindrance
  constructor(why: Hindrance) {
    super(`no recording: ${why}`)
    this.why = why
  }
}

export interface Recorder {
  /** What was recorded until now; the microphone is let go. Nothing if it is empty. */
  stop: () => Promise<File | null>
  cancel: () => void
}

/**
 * Asks for the microphone and begins. `ended` is called when it ends without being stopped: the microphone was pulled
 * out, or a call came in.
 */
export async function record(nameOf: (ending: string) => string, ended: () => void): Promise<Recorder> {
  const chosen = typeof MediaRecorder === 'undefined' ? undefined : types.find(isSupported)
  if (!chosen || !navigator.mediaDevices) throw new RecordingHindered('unable')
  const microphone = await openMicrophone()
  const letGo = () => microphone.getTracks().forEach((track) => track.stop())
  try {
    return begin(microphone, chosen, nameOf, ended, letGo)
  } catch {
    letGo()
    throw new RecordingHindered('unable')
  }
}

const isSupported = ({ type }: (typeof types)[number]) => MediaRecorder.isTypeSupported(type)

async function openMicrophone(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: true })
  } catch (error) {
    throw new RecordingHindered(hindranceOf(error))
  }
}

function hindranceOf(error: unknown): Hindrance {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  // It is there, but another app has it.
  return name === 'NotFoundError' || name === 'NotReadableError' ? 'missing' : 'unable'
}

function begin(
  microphone: MediaStream,
  { type, ending }: (typeof types)[number],
  nameOf: (ending: string) => string,
  ended: () => void,
  letGo: () => void,
): Recorder {
  const recorder = new MediaRecorder(microphone, { mimeType: type, audioBitsPerSecond })
  const pieces: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) pieces.push(data)
  })
  let isWanted = true
  const stopped = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => {
      letGo()
      resolve()
      if (isWanted) ended()
    })
  })
  recorder.start(piecesEveryMs)

  const end = () => {
    isWanted = false
    if (recorder.state !== 'inactive') recorder.stop()
  }
  return {
    stop: async () => {
      end()
      await stopped
      if (pieces.length === 0) return null
      // Without the codec: that is what the server compares with what it reads.
      return new File(pieces, nameOf(ending), { type: type.slice(0, type.indexOf(';')) })
    },
    cancel: end,
  }
}
