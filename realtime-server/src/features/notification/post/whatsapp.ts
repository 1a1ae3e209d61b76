/**
 * A gateway that sends messages to phone numbers, as several companies in Indonesia offer it: the number and the text go
 * to one address with a key. Without one, nothing is sent, and people share the ready text by hand.
 */
import { z } from 'zod'
import type { Config } from '#platform/config.ts'
import { failed, sent, type Sent } from './sent.ts'

export interface Gateway {
  send(message: { id: string; phone: string; text: string }): Promise<Sent>
}

const patience = 10_000
/** Some say in the body that it was refused, with a status of success. */
const Answer = z.object({ status: z.boolean().optional() })

export function openGateway({
  WHATSAPP_GATEWAY_URL: url,
  WHATSAPP_GATEWAY_TOKEN,
  isDemo,
}: Config): Gateway | undefined {
  if (url === undefined) return undefined
  // Nothing of the demo leaves this machine.
  if (isDemo && !/^http:\/\/127\.0\.0\.1[:/]/.test(url)) return undefined
  return {
    async send({ id, phone, text }) {
      try {
        const answer = await fetch(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'idempotency-key': id,
            ...(WHATSAPP_GATEWAY_TOKEN && { authorization: WHATSAPP_GATEWAY_TOKEN }),
          },
          body: JSON.stringify({ target: phone.replace(/^\+/, ''), message: text, countryCode: '62' }),
          redirect: 'error',
          signal: AbortSignal.timeout(patience),
        })
        const told = Answer.safeParse(await answer.json().catch(() => ({})))
        if (!answer.ok) return failed(`answered ${answer.status}`, answer.status === 429 || answer.status >= 500)
        return told.success && told.data.status === false ? failed('refused by the gateway', false) : sent
      } catch {
        return failed('the gateway could not be reached', true)
      }
    },
  }
}
