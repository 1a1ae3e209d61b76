/** A recording that is stopped by whoever makes it: everybody is told, and it is uploaded without being asked for. */
import { conferenceRecordingApi } from '@kelasku/shared/conference/recordings'
import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { conferenceId, ownSeat, recordingOf, roomState } from '#testing/conference.ts'
import { signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { withState } from '../room/room-news.ts'
import { recorder } from './recorder.ts'
import { unfinished } from './unfinished.ts'

/** As a browser's: what is let go of is free a moment later, and not to whoever asks in the same breath. */
class Locks {
  readonly held = new Set<string>()
  async request(name: string, _options: object, use: (lock: object | null) => unknown): Promise<void> {
    const isFree = !this.held.has(name)
    if (isFree) this.held.add(name)
    await Promise.resolve()
    await use(isFree ? { name } : null)
    if (isFree) setTimeout(() => this.held.delete(name))
  }
}

class FakeRecorder extends EventTarget {
  static isTypeSupported = () => true
  state = 'inactive'
  start() {
    this.state = 'recording'
  }
  stop() {
    this.state = 'inactive'
    setTimeout(() => this.dispatchEvent(new Event('stop')))
  }
}

/** Of no voice and no picture. */
class FakeStream {
  getTracks = () => []
  getAudioTracks = () => []
}

class FakeAudio {
  createMediaStreamDestination = () => ({ stream: new FakeStream() })
  close = async () => {}
}

const locks = new Locks()
beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  vi.stubGlobal('AudioContext', FakeAudio)
  vi.stubGlobal('MediaStream', FakeStream)
  const pen = { fillRect: () => {}, fillText: () => {} } as unknown as CanvasRenderingContext2D
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen)
})
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'locks')
  act(() => unfinished.setState({ lines: [], finishing: {} }))
})

test('stopped by its own button, it says so to the server and goes on to the upload by itself', async () => {
  signIn()
  const server = startServer()
  server.on(conferenceRecordingApi.record, ({ body }) => ({ data: recordingOf({ id: body.id, status: 'RECORDING' }) }))
  const told: string[] = []
  server.on(conferenceRecordingApi.changeRecording, ({ params, body }) => {
    told.push(body.status)
    return { data: recordingOf({ id: params.recording_id, status: 'UPLOADING' }) }
  })
  const room = withState(undefined, JSON.parse(JSON.stringify(roomState([ownSeat({ place: 'HOST' })]))))
  const media = { own: {}, on: { mic: false, cam: false, screen: false }, remote: [] }
  recorder.follow({ room, media, ownId: idOf(70) })
  await recorder.start({ id: conferenceId, title: 'IPA' })
  const { id, state } = recorder.view.getState()
  expect(state).toBe('RECORDING')
  expect([...locks.held]).toEqual([`kelasku-recording:${id}`])

  await recorder.stop()
  expect(recorder.view.getState().state).toBe('OFF')
  await waitFor(() => expect(told).toEqual(['UPLOADING']))
  // It was so short that there is nothing in it, which is seen when its pieces are put together for the upload.
  await waitFor(() =>
    expect(unfinished.getState().finishing[id!]).toEqual({
      is: 'REFUSED',
      text: 'Rekaman ini tidak ada lagi di perangkat ini.',
    }),
  )
  await waitFor(() => expect([...locks.held]).toEqual([]))
})
