import { afterEach, expect, test, vi } from 'vitest'
import { sendWithProgress } from './upload.ts'

/** What the browser has done so far, and what its line does next. */
class FakeRequest extends EventTarget {
  static last: FakeRequest | undefined
  readonly upload = new EventTarget()
  readonly sent: unknown[] = []
  readonly headers = new Headers()
  responseType = ''
  status = 0
  response: Blob | null = null
  open(...asked: string[]) {
    FakeRequest.last = this
    this.sent.push(...asked)
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value)
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\nx-request-id: a:b\r\nx-empty: \r\n'
  }
  send(body: Blob | null) {
    this.sent.push(body)
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
  answer(status: number, text: string) {
    this.status = status
    this.response = new Blob([text])
    this.dispatchEvent(new Event('load'))
  }
}

afterEach(() => vi.unstubAllGlobals())

/** Something on its way, with its request as the browser has it. */
async function uploading(signal?: AbortSignal) {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  FakeRequest.last = undefined
  const shares: number[] = []
  const request = new Request('http://school.test/api/files', {
    method: 'POST',
    body: 'isi berkas',
    headers: { authorization: 'Bearer mina' },
  })
  const answer = sendWithProgress((share) => shares.push(share))(request, signal ? { signal } : {})
  await vi.waitFor(() => expect(FakeRequest.last?.sent).toHaveLength(3))
  return { answer, shares, browser: FakeRequest.last! } // waited for
}

test('sends what fetch would send, says how far it has come, and answers as fetch does', async () => {
  const { answer, shares, browser } = await uploading()
  expect(browser.sent.slice(0, 2)).toEqual(['POST', 'http://school.test/api/files'])
  expect(await (browser.sent[2] as Blob).text()).toBe('isi berkas')
  expect(browser.headers.get('authorization')).toBe('Bearer mina')

  browser.progress(5, 10)
  browser.progress(10, 10)
  browser.answer(422, '{"code":"file_too_large"}')
  const response = await answer
  expect(shares).toEqual([0.5, 1])
  expect(response.status).toBe(422)
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'application/json',
    'x-request-id': 'a:b',
    'x-empty': '',
  })
  expect(await response.json()).toEqual({ code: 'file_too_large' })
})

test('an answer without a body has none', async () => {
  const { answer, browser } = await uploading()
  browser.answer(204, '')
  expect((await answer).body).toBeNull()
})

test('a line that breaks is an error, and so is an upload that was aborted', async () => {
  const broken = await uploading()
  broken.browser.dispatchEvent(new Event('error'))
  await expect(broken.answer).rejects.toThrow(TypeError)

  const controller = new AbortController()
  const aborted = await uploading(controller.signal)
  controller.abort()
  await expect(aborted.answer).rejects.toThrow('aborted')
  const late = sendWithProgress(() => {})('http://school.test/api/files', { signal: controller.signal })
  await expect(late).rejects.toThrow('aborted')
})
