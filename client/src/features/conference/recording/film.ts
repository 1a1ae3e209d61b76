/**
 * The film that is recorded: a canvas on which the picture of the class is drawn again and again, and all its voices in
 * one. It goes on while the page is behind another, as it is whenever a teacher shows another window: the time is a
 * worker's, and each picture is handed on as it is drawn, since a canvas of a hidden page hands on none by itself.
 */
import { openTicker, type Ticker } from '#platform/ticker.ts'
import type { Shown } from './shown.ts'

const width = 1_280
const height = 720
const framesPerSecond = 15
const ground = '#111827'
const ink = '#f9fafb'

export class Film {
  readonly stream: MediaStream
  readonly #audio: AudioContext
  readonly #mixed: MediaStreamAudioDestinationNode
  readonly #voices = new Map<MediaStreamTrack, MediaStreamAudioSourceNode>()
  readonly #canvas = Object.assign(document.createElement('canvas'), { width, height })
  readonly #pen: CanvasRenderingContext2D
  readonly #video = Object.assign(document.createElement('video'), { muted: true, playsInline: true })
  readonly #ticker: Ticker
  readonly #title: string
  readonly #handOn: () => void
  #shown: Shown | null = null

  constructor(audio: AudioContext, title: string) {
    this.#audio = audio
    this.#title = title
    this.#mixed = audio.createMediaStreamDestination()
    this.#pen = this.#canvas.getContext('2d')! // nobody has asked it for another one
    this.#ticker = openTicker()
    const { track, handOn } = pictureOf(this.#canvas)
    this.#handOn = handOn
    this.stream = new MediaStream([track, ...this.#mixed.stream.getAudioTracks()])
    this.#turn()
  }

  show(shown: Shown | null): void {
    if (this.#shown?.track !== shown?.track) {
      this.#video.srcObject = shown && new MediaStream([shown.track])
      // Muted, it may play by itself; left before it began, it says so.
      if (shown) void this.#video.play().catch(() => undefined)
    }
    this.#shown = shown
  }

  mix(tracks: readonly MediaStreamTrack[]): void {
    for (const [track, voice] of this.#voices) {
      if (tracks.includes(track)) continue
      voice.disconnect()
      this.#voices.delete(track)
    }
    for (const track of tracks) {
      if (this.#voices.has(track)) continue
      const voice = this.#audio.createMediaStreamSource(new MediaStream([track]))
      voice.connect(this.#mixed)
      this.#voices.set(track, voice)
    }
  }

  close(): void {
    this.#ticker.close()
    this.mix([])
    this.#video.srcObject = null
    for (const track of this.stream.getTracks()) track.stop()
    void this.#audio.close()
  }

  #turn(): void {
    this.#draw()
    this.#handOn()
    this.#ticker.after(1_000 / framesPerSecond, () => this.#turn())
  }

  #draw(): void {
    const pen = this.#pen
    pen.fillStyle = ground
    pen.fillRect(0, 0, width, height)
    const { videoWidth, videoHeight } = this.#video
    if (!this.#shown || videoWidth === 0) return this.#drawTitle()
    const fit = this.#shown.isWhole ? Math.min : Math.max
    const scale = fit(width / videoWidth, height / videoHeight)
    const [w, h] = [videoWidth * scale, videoHeight * scale]
    pen.drawImage(this.#video, (width - w) / 2, (height - h) / 2, w, h)
  }

  #drawTitle(): void {
    const pen = this.#pen
    pen.fillStyle = ink
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.font = '600 56px system-ui, sans-serif'
    pen.fillText(this.#title, width / 2, height / 2, width - 160)
  }
}

interface TrackGenerator extends MediaStreamTrack {
  writable: WritableStream<VideoFrame>
}

/** Chrome and its kin have it; elsewhere a hidden page's film stands still, and its voices go on. */
const { MediaStreamTrackGenerator: Generator } = globalThis as {
  MediaStreamTrackGenerator?: new (init: { kind: 'video' }) => TrackGenerator
}

function pictureOf(canvas: HTMLCanvasElement): { track: MediaStreamTrack; handOn: () => void } {
  if (!Generator) return { track: canvas.captureStream(framesPerSecond).getVideoTracks()[0]!, handOn: () => undefined }
  const track = new Generator({ kind: 'video' })
  const writer = track.writable.getWriter()
  const handOn = () => {
    // Whoever encodes is behind: the next one will do.
    if ((writer.desiredSize ?? 0) <= 0 || track.readyState === 'ended') return
    const frame = new VideoFrame(canvas, { timestamp: performance.now() * 1_000 })
    writer.write(frame).catch(() => frame.close())
  }
  return { track, handOn }
}
