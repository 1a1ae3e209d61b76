/** The microphone from the question of the browser to the file; whatever ends it, what was said is kept. */
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { longestRecording } from './recorder.ts'
import { useRecorder } from './use-recorder.ts'

let recorders: FakeRecorder[]
let tracks: { stop: () => void; isOn: boolean }[]

class FakeRecorder extends EventTarget {
  static isTypeSupported = (type: string) => type.startsWith('audio/webm')
  state = 'inactive'
  readonly options: { mimeType: string }
  constructor(_stream: unknown, options: { mimeType: string }) {
    super()
    this.options = options
    recorders.push(this)
  }
  start() {
    this.state = 'recording'
  }
  hear(words: string) {
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([words]) }))
  }
  stop() {
    this.state = 'inactive'
    this.dispatchEvent(new Event('stop'))
  }
}

const answering = (answer: () => Promise<unknown>) =>
  vi.stubGlobal('navigator', { userAgent: '', mediaDevices: { getUserMedia: answer } })
const microphone = async () => {
  const track = { isOn: true, stop: () => void (track.isOn = false) }
  tracks.push(track)
  return { getTracks: () => [track] }
}
const refusing = (name: string) => async () => Promise.reject(new DOMException('no', name))

function open() {
  const recorded: File[] = []
  const hook = renderHook(() =>
    useRecorder({ nameOf: (ending) => `Rekaman.${ending}`, onRecorded: (file) => void recorded.push(file) }),
  )
  const is = () => hook.result.current.state
  return {
    ...hook,
    recorded,
    is,
    start: async () => {
      act(() => hook.result.current.start())
      await waitFor(() => expect(is().is).not.toBe('asking'))
    },
  }
}

beforeEach(() => {
  ;[recorders, tracks] = [[], []]
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  answering(microphone)
})

describe('a recording', () => {
  test('that is stopped becomes one file, and the microphone is let go', async () => {
    const { start, result, recorded, is } = open()
    await start()
    expect(is()).toEqual({ is: 'recording', seconds: 0 })
    recorders[0]!.hear('satu ')
    recorders[0]!.hear('dua')
    act(() => result.current.stop())
    await waitFor(() => expect(recorded).toHaveLength(1))
    expect([recorded[0]!.name, recorded[0]!.type, await recorded[0]!.text()]).toEqual([
      'Rekaman.webm',
      'audio/webm',
      'satu dua',
    ])
    expect([is().is, tracks[0]!.isOn]).toEqual(['idle', false])
  })

  test('ends by itself when its time is up', async () => {
    const { start, recorded } = open()
    await start()
    recorders[0]!.hear('panjang')
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + longestRecording * 1_000 + 1)
    await waitFor(() => expect(recorded).toHaveLength(1))
    vi.restoreAllMocks()
  })

  test('is kept when the microphone goes, and when its page is left', async () => {
    const first = open()
    await first.start()
    recorders[0]!.hear('sampai sini')
    act(() => recorders[0]!.stop())
    await waitFor(() => expect(first.recorded).toHaveLength(1))
    await first.start()
    recorders[1]!.hear('lagi')
    cleanup()
    await waitFor(() => expect(first.recorded).toHaveLength(2))
  })

  test('that is thrown away is none', async () => {
    const { start, result, recorded, is } = open()
    await start()
    recorders[0]!.hear('salah')
    act(() => result.current.cancel())
    await waitFor(() => expect(tracks[0]!.isOn).toBe(false))
    expect([recorded, is().is]).toEqual([[], 'idle'])
  })

  test('that was given up while the browser asked leaves no microphone on', async () => {
    let allow: (stream: unknown) => void = () => {}
    answering(() => new Promise((resolve) => (allow = resolve)))
    const { result, recorded, is } = open()
    act(() => result.current.start())
    act(() => result.current.cancel())
    const stream = await microphone()
    await act(async () => allow(stream))
    await waitFor(() => expect(tracks[0]!.isOn).toBe(false))
    expect([recorded, is().is]).toEqual([[], 'idle'])
  })
})

describe('no recording', () => {
  test.each([
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'missing'],
    ['NotReadableError', 'missing'],
    ['AbortError', 'unable'],
  ])('where the browser says %s it says that it is %s', async (name, why) => {
    answering(refusing(name))
    const { start, is } = open()
    await start()
    expect(is()).toEqual({ is: 'hindered', why })
  })

  test('where the browser knows none of the kinds', async () => {
    vi.stubGlobal('MediaRecorder', undefined)
    const { start, is } = open()
    await start()
    expect(is()).toEqual({ is: 'hindered', why: 'unable' })
  })
})
