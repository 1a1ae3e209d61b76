/** Connections between pages that know nothing of a class: what any of it could be at best. */
import type { Page } from 'playwright'

export interface BareLine {
  kind: 'audio' | 'video'
  /** So many connections from the first page to the second, each with the same track. */
  count: number
}

/** As a class asks for them: a teacher's picture is larger than a pupil's. */
const camera = (isLarge: boolean): MediaStreamConstraints => ({
  video: isLarge
    ? { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { max: 20 } }
    : { width: { ideal: 320 }, height: { ideal: 180 }, frameRate: { max: 15 } },
})

/** Before anything is measured: a camera takes its time to start. */
export const openCamera = (page: Page, isLarge: boolean) =>
  page.evaluate(async (constraints) => {
    window.own = await navigator.mediaDevices.getUserMedia(constraints)
  }, camera(isLarge))

/** From one page to the other alone. */
export async function connect(from: Page, to: Page, { kind, count }: BareLine): Promise<void> {
  const constraints = kind === 'audio' ? { audio: true } : camera(true)
  const answers = await to.evaluate(answering, { offers: await from.evaluate(offering, { constraints, count }) })
  await from.evaluate(accepting, answers)
}

/** Another comes to those who are there; everybody's camera is open. */
export async function comeTo(there: readonly Page[], comer: Page): Promise<void> {
  for (const one of there) {
    const offers = await one.evaluate(offering, { constraints: {}, count: 1 })
    await one.evaluate(accepting, await comer.evaluate(answering, { offers }))
  }
}

declare global {
  interface Window {
    own: MediaStream | undefined
    offered: RTCPeerConnection[]
  }
}

interface Offering {
  constraints: MediaStreamConstraints
  count: number
}

interface Answering {
  offers: string[]
}

// What follows runs in the pages, each function by itself. Candidates stand in the descriptions: nothing else is told.

async function offering({ constraints, count }: Offering): Promise<string[]> {
  window.own ??= await navigator.mediaDevices.getUserMedia(constraints)
  const [track] = window.own.getTracks()
  window.offered = []
  return Promise.all(
    Array.from({ length: count }, async () => {
      const connection = new RTCPeerConnection()
      window.offered.push(connection)
      const { sender } = connection.addTransceiver(track!, { direction: 'sendrecv' })
      const gathered = new Promise<void>((resolve) => {
        connection.addEventListener('icegatheringstatechange', () => {
          if (connection.iceGatheringState === 'complete') resolve()
        })
      })
      await connection.setLocalDescription()
      const parameters = sender.getParameters()
      const [encoding] = parameters.encodings
      if (encoding) encoding.maxBitrate = track!.kind === 'audio' ? 24_000 : 400_000
      await sender.setParameters(parameters)
      await gathered
      return JSON.stringify(connection.localDescription)
    }),
  )
}

/** Whoever has a camera of their own sends it back. */
async function answering({ offers }: Answering): Promise<string[]> {
  const own = window.own?.getTracks()[0]
  return Promise.all(
    offers.map(async (offer) => {
      const connection = new RTCPeerConnection()
      connection.addEventListener('track', ({ track }) => {
        const player = document.createElement(track.kind as 'audio' | 'video')
        player.srcObject = new MediaStream([track])
        document.body.append(player)
        void player.play()
      })
      const gathered = new Promise<void>((resolve) => {
        connection.addEventListener('icegatheringstatechange', () => {
          if (connection.iceGatheringState === 'complete') resolve()
        })
      })
      await connection.setRemoteDescription(JSON.parse(offer) as RTCSessionDescriptionInit)
      const [line] = connection.getTransceivers()
      if (own) {
        line!.direction = 'sendrecv'
        await line!.sender.replaceTrack(own)
      }
      await connection.setLocalDescription()
      await gathered
      return JSON.stringify(connection.localDescription)
    }),
  )
}

async function accepting(answers: string[]): Promise<void> {
  await Promise.all(
    answers.map(async (answer, nth) => {
      const connection = window.offered[nth]!
      connection.addEventListener('track', ({ track }) => {
        const player = document.createElement(track.kind as 'audio' | 'video')
        player.srcObject = new MediaStream([track])
        document.body.append(player)
        void player.play()
      })
      await connection.setRemoteDescription(JSON.parse(answer) as RTCSessionDescriptionInit)
    }),
  )
}
