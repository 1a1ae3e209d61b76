/** A page whose camera has one colour and whose microphone has one tone, and what others receive of it. */
import { expect, type Page, type WebSocketRoute } from 'playwright/test'

/** Cameras and microphones without anybody who lends them, and connections on a machine without a network. */
export const lendingBrowser = {
  ...(process.env['CHROMIUM'] ? { executablePath: process.env['CHROMIUM'] } : {}),
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    '--allow-loopback-in-peer-connection',
    '--autoplay-policy=no-user-gesture-required',
  ],
}

export interface Mark {
  /** Red, green, blue. */
  colour: [number, number, number]
  hertz: number
  /** Another app holds the camera. */
  isHeld?: boolean
}

declare global {
  interface Window {
    connections: RTCPeerConnection[]
    /** Of a page that shares a screen: the colour of what stands on it. */
    slide: string
  }
}

/** Before the page is opened. What is told here is what the page itself never notices. */
export async function markDevices(page: Page, mark: Mark): Promise<void> {
  await page.addInitScript(({ colour, hertz, isHeld }: Mark) => {
    window.connections = []
    const Bare = window.RTCPeerConnection
    window.RTCPeerConnection = class extends Bare {
      constructor(configuration?: RTCConfiguration) {
        super(configuration)
        window.connections.push(this)
      }
    }
    const picture = () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 })
      const pen = canvas.getContext('2d')!
      let count = 0
      setInterval(() => {
        pen.fillStyle = `rgb(${colour.join(' ')})`
        pen.fillRect(0, 0, 320, 180)
        // Something that moves, in the lower half.
        pen.fillStyle = 'white'
        pen.fillRect((count++ * 9) % 320, 110, 40, 40)
      }, 80)
      return canvas.captureStream(12).getVideoTracks()
    }
    const tone = () => {
      const context = new AudioContext()
      const oscillator = Object.assign(context.createOscillator(), { type: 'sine' })
      oscillator.frequency.value = hertz
      const line = context.createMediaStreamDestination()
      oscillator.connect(line)
      oscillator.start()
      return line.stream.getAudioTracks()
    }
    navigator.mediaDevices.getUserMedia = (wanted = {}) =>
      isHeld && wanted.video
        ? Promise.reject(new DOMException('Could not start video source', 'NotReadableError'))
        : Promise.resolve(new MediaStream([...(wanted.audio ? tone() : []), ...(wanted.video ? picture() : [])]))
  }, mark)
}

/** One who goes on sending whatever the page turns off: before the page is opened. */
export const patchSender = (page: Page) =>
  page.addInitScript(() => {
    const { replaceTrack } = RTCRtpSender.prototype
    RTCRtpSender.prototype.replaceTrack = function replace(track) {
      return track === null ? Promise.resolve() : replaceTrack.call(this, track)
    }
  })

interface Received {
  frames: number
  energy: number
}

/** By all connections of the page. */
export const received = (page: Page): Promise<Received> =>
  page.evaluate(async () => {
    const sum = { frames: 0, energy: 0 }
    for (const connection of window.connections)
      for (const report of (await connection.getStats()).values() as Iterable<RTCInboundRtpStreamStats>) {
        if (report.type !== 'inbound-rtp') continue
        sum.frames += report.framesDecoded ?? 0
        sum.energy += report.totalAudioEnergy ?? 0
      }
    return sum
  })

/** Pictures and sound come in, from now on. */
export async function decodes(page: Page): Promise<void> {
  const before = await received(page)
  await expect.poll(async () => (await received(page)).frames - before.frames).toBeGreaterThan(10)
  await expect.poll(async () => (await received(page)).energy - before.energy).toBeGreaterThan(0.001)
}

/** The upper left corner of somebody's picture, and the whole of it as one number. */
const look = (page: Page, name: string) =>
  page.locator(`video[aria-label="${name}"]`).evaluate((video: HTMLVideoElement) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 90 })
    const pen = canvas.getContext('2d', { willReadFrequently: true })!
    pen.drawImage(video, 0, 0, 160, 90)
    const corner = Array.from(pen.getImageData(8, 8, 1, 1).data.slice(0, 3))
    const whole = pen.getImageData(0, 0, 160, 90).data.reduce((sum, value, nth) => (sum * 31 + value * nth) % 1e9, 7)
    return { corner, whole }
  })

/** It is theirs, and it moves. */
export async function sees(page: Page, name: string, { colour }: Mark): Promise<void> {
  await expect
    .poll(async () => {
      const { corner } = await look(page, name)
      return Math.max(...corner.map((value, nth) => Math.abs(value - colour[nth]!)))
    })
    .toBeLessThan(50)
  const { whole } = await look(page, name)
  await expect.poll(async () => (await look(page, name)).whole).not.toBe(whole)
}

/** What is louder than noise in everything that the page plays, in hertz. */
const tonesIn = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const context = new AudioContext()
    const analyser = Object.assign(context.createAnalyser(), { fftSize: 8_192 })
    for (const { srcObject } of document.querySelectorAll('audio'))
      if (srcObject instanceof MediaStream) context.createMediaStreamSource(srcObject).connect(analyser)
    await new Promise((resolve) => setTimeout(resolve, 700))
    const heights = new Float32Array(analyser.frequencyBinCount)
    analyser.getFloatFrequencyData(heights)
    const each = context.sampleRate / analyser.fftSize
    await context.close()
    return [...heights].flatMap((height, nth) => (height > -50 ? [nth * each] : []))
  })

export const hears = (page: Page, { hertz }: Mark) =>
  expect.poll(async () => (await tonesIn(page)).some((tone) => Math.abs(tone - hertz) < 20)).toBe(true)

export const hearsNoMore = (page: Page, { hertz }: Mark) =>
  expect.poll(async () => (await tonesIn(page)).some((tone) => Math.abs(tone - hertz) < 20)).toBe(false)

/** For three seconds, once what was under way has arrived. */
export async function hearsNothing(page: Page): Promise<void> {
  const since = async () => {
    const before = await received(page)
    await page.waitForTimeout(3_000)
    return (await received(page)).energy - before.energy
  }
  await expect.poll(since).toBeLessThan(0.000_01)
  expect(await tonesIn(page)).toEqual([])
}

/** Between the page and the server: calls fail and sockets close, and none opens until it heals. */
export async function cuttable(page: Page): Promise<{ cut(): Promise<void>; heal(): void }> {
  let isCut = false
  const open = new Set<WebSocketRoute>()
  await page.routeWebSocket('**/socket.io/**', async (line) => {
    if (isCut) return line.close()
    line.connectToServer()
    open.add(line)
  })
  await page.route('**/api/**', (route) => (isCut ? route.abort() : route.fallback()))
  return {
    async cut() {
      isCut = true
      for (const line of open) await line.close()
      open.clear()
    },
    heal: () => void (isCut = false),
  }
}

/** A screen to share without anybody who chooses it, on which one slide stands: before the page is opened. */
export const markScreen = (page: Page, slide: string) =>
  page.addInitScript((first) => {
    window.slide = first
    navigator.mediaDevices.getDisplayMedia = () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1_280, height: 720 })
      const pen = canvas.getContext('2d')!
      const draw = () => {
        pen.fillStyle = window.slide
        pen.fillRect(0, 0, 1_280, 720)
        pen.fillStyle = 'black'
        pen.font = '40px sans-serif'
        for (let line = 1; line < 12; line++) pen.fillText(`Baris ${line} dari pelajaran hari ini`, 80, line * 56)
      }
      draw()
      // A screen that stands is sent again and again.
      setInterval(draw, 200)
      return Promise.resolve(canvas.captureStream(5))
    }
  }, slide)

/** Red, green, blue in the corner of a picture of somebody's screen; nothing as long as there is none. */
export const cornerOf = (page: Page, label: string): Promise<number[] | null> =>
  page.evaluate((alt) => {
    const image = document.querySelector<HTMLImageElement>(`img[alt="${alt}"]`)
    if (!image?.complete || image.naturalWidth === 0) return null
    const canvas = Object.assign(document.createElement('canvas'), { width: 32, height: 18 })
    const pen = canvas.getContext('2d', { willReadFrequently: true })!
    pen.drawImage(image, 0, 0, 32, 18)
    return Array.from(pen.getImageData(1, 1, 1, 1).data.slice(0, 3))
  }, label)

interface Incoming {
  /** Over its connections with other browsers. */
  bytes: number
  video: number
}

export const incoming = (page: Page): Promise<Incoming> =>
  page.evaluate(async () => {
    const sum = { bytes: 0, video: 0 }
    for (const connection of window.connections)
      for (const report of (await connection.getStats()).values() as Iterable<
        RTCInboundRtpStreamStats & RTCIceCandidatePairStats
      >) {
        if ((report.type as string) === 'candidate-pair') sum.bytes += report.bytesReceived ?? 0
        if (report.type === 'inbound-rtp' && report.kind === 'video') sum.video += report.bytesReceived ?? 0
      }
    return sum
  })

/** What comes from the server, from the moment on at which the page is opened. */
export async function fromServer(page: Page): Promise<() => number> {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  let bytes = 0
  network.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  network.on('Network.webSocketFrameReceived', ({ response }) => (bytes += response.payloadData.length))
  return () => bytes
}
