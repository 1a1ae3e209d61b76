/**
 * A push service and the browsers that listen to it, as faithful as RFC 8030, 8291 and 8292 ask: it checks who writes,
 * answers 410 for whoever has gone, and its browsers open what was sealed for them and show each notice under its name,
 * as the service worker does.
 */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
  type ECDH,
} from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'

export interface Shown {
  id: string
  title: string
  text: string
  link: string
}

export interface FakeBrowser {
  /** What the page hands to Kelasku. */
  subscription: { endpoint: string; p256dh: string; auth: string }
  /** By the name of the notice: what a person has before their eyes. */
  shown: Map<string, Shown>
  /** Every message that came, repetitions too. */
  messages: number
  /** From now on its service says that it is gone. */
  leave(): void
}

export interface PushService {
  origin: string
  browser(): FakeBrowser
  /** The next answers are these statuses instead of what is true. */
  answerNext(...statuses: number[]): void
  close(): Promise<void>
}

interface Listening extends FakeBrowser {
  keys: ECDH
  secret: Buffer
  isGone: boolean
}

export async function openPushService({ port = 0 } = {}): Promise<PushService> {
  const browsers = new Map<string, Listening>()
  const instead: number[] = []

  const server = createServer((req, res) => {
    void (async () => {
      const status = await take(req)
      res.writeHead(status).end()
    })()
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`

  async function take(req: IncomingMessage): Promise<number> {
    const parts: Buffer[] = []
    for await (const part of req) parts.push(part as Buffer)
    const answer = instead.shift()
    if (answer !== undefined) return answer
    const browser = browsers.get(req.url ?? '')
    if (!browser) return 404
    if (browser.isGone) return 410
    if (req.method !== 'POST' || req.headers.ttl === undefined || !isSigned(req.headers.authorization, origin))
      return 401
    const message = JSON.parse(unseal(Buffer.concat(parts), browser)) as Shown
    browser.messages++
    browser.shown.set(message.id, message)
    return 201
  }

  return {
    origin,
    browser() {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const secret = randomBytes(16)
      const path = `/wake/${randomUUID()}`
      const browser: Listening = {
        keys,
        secret,
        isGone: false,
        subscription: {
          endpoint: origin + path,
          p256dh: keys.getPublicKey().toString('base64url'),
          auth: secret.toString('base64url'),
        },
        shown: new Map(),
        messages: 0,
        leave: () => (browser.isGone = true),
      }
      browsers.set(path, browser)
      return browser
    },
    answerNext: (...statuses) => void instead.push(...statuses),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** RFC 8292: by whoever holds the key that is named, for this service, for a day at most. */
function isSigned(authorization: string | undefined, origin: string): boolean {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? []
  if (!token || !key) return false
  const [head = '', claims = '', signature = ''] = token.split('.')
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isTrue = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const left = Number(exp) - Date.now() / 1000
  return isTrue && aud === origin && left > 0 && left <= 24 * 3600 + 5 && /^(mailto:|https:)/.test(String(sub))
}

/** RFC 8291: one record, sealed with a key that only this browser can find. */
function unseal(body: Buffer, { keys, secret }: Pick<Listening, 'keys' | 'secret'>): string {
  const salt = body.subarray(0, 16)
  const length = body.readUInt8(20)
  const theirs = body.subarray(21, 21 + length)
  const record = body.subarray(21 + length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), theirs])
  const shared = Buffer.from(hkdfSync('sha256', keys.computeSecret(theirs), secret, info, 32))
  const part = (what: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${what}\0`, bytes))
  const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
  cipher.setAuthTag(record.subarray(-16))
  const open = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
  return open.subarray(0, open.lastIndexOf(2)).toString('utf8')
}
