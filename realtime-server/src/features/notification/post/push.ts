/**
 * Web push: sealed for one browser, handed to the service that its maker runs. The key by which the service knows us is
 * derived from the server's secret: there is nothing to set up, and every server has the same one.
 */
import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import type { Config } from '#platform/config.ts'
import type { Log } from '#platform/log.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { notificationDevices } from '../table.ts'
import { failed, sent, type Sent } from './sent.ts'

export type Device = typeof notificationDevices.$inferSelect

export interface Message {
  /** The same at every try, so that a browser shows it once. */
  id: string
  title: string
  text: string
  link: string
}

export interface Push {
  publicKey: string
  /** An address that somebody gives us is one that we shall write to: only where push services live. */
  mayWriteTo(endpoint: string): boolean
  /** `gone` are those that will never listen again. */
  send(devices: readonly Device[], message: Message): Promise<Sent & { gone: string[] }>
}

const services = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /(^|\.)push\.apple\.com$/,
  /(^|\.)notify\.windows\.com$/,
]

const dayOfSeconds = 24 * 3600
const patience = 10_000

export function openPush({ config, secrets, log }: { config: Config; secrets: Secrets; log: Log }): Push {
  const keys = vapidKeys(secrets)
  const isHttps = config.publicUrl.startsWith('https:')
  const vapidDetails = { subject: isHttps ? config.publicUrl : 'mailto:operator@localhost', ...keys }

  function mayWriteTo(endpoint: string): boolean {
    const { protocol, hostname, origin } = new URL(endpoint)
    // Nothing of the demo leaves this machine.
    if (config.isDemo && hostname !== '127.0.0.1') return false
    return (
      config.PUSH_SERVICES.includes(origin) ||
      (protocol === 'https:' && services.some((service) => service.test(hostname)))
    )
  }

  async function sendTo({ endpoint, p256dh, auth }: Device, { id, ...message }: Message): Promise<number> {
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify({ id, ...message }),
      { vapidDetails, TTL: dayOfSeconds, urgency: 'normal', topic: id.replaceAll('-', '') },
    )
    const answer = await fetch(endpoint, {
      method,
      headers: headers as Record<string, string>,
      body: new Uint8Array(body),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    await answer.body?.cancel()
    return answer.status
  }

  return {
    publicKey: keys.publicKey,
    mayWriteTo,
    async send(devices, message) {
      const answers = await Promise.all(
        devices.map(async (device) => {
          if (!mayWriteTo(device.endpoint)) return { device, status: unknownService }
          const status = await sendTo(device, message).catch((error: unknown) => {
            log.debug({ err: error }, 'a push service could not be reached')
            return 0
          })
          return { device, status }
        }),
      )
      const gone = answers.flatMap(({ device, status }) => (status === 404 || status === 410 ? [device.id] : []))
      // One screen that shows it is enough: a second try would ring at those that have it.
      if (answers.some(({ status }) => status >= 200 && status < 300)) return { ...sent, gone }
      const others = answers.filter(({ device }) => !gone.includes(device.id))
      if (others.length === 0) return { ...failed('no browser listens any more', false), gone }
      const mayRecover = others.some(({ status }) => status === 0 || status === 429 || status >= 500)
      return { ...failed(`answered ${others.map(({ status }) => status).join()}`, mayRecover), gone }
    },
  }
}

const unknownService = 403

/** The order of the curve: a private key is a number between nothing and this. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

function vapidKeys(secrets: Secrets) {
  const wide = BigInt(`0x${secrets.derive('web push', 48).toString('hex')}`)
  const number = (wide % (order - 1n)) + 1n
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(number.toString(16).padStart(64, '0'), 'hex')
  const privateKey = Buffer.from(number.toString(16).padStart(64, '0'), 'hex').toString('base64url')
  return { publicKey: curve.getPublicKey().toString('base64url'), privateKey }
}
