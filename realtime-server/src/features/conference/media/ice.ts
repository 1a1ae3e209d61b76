/** The servers by which browsers in different networks find each other. Without settings there are none. */
import { createHmac } from 'node:crypto'
import type { IceServer } from '@kelasku/shared/conference/media'
import { millisecondsInHour, millisecondsInSecond } from 'date-fns/constants'
import type { Config } from '#platform/config.ts'

type Settings = Pick<Config, 'STUN_URLS' | 'TURN_URLS' | 'TURN_SECRET'>

export const hasTurn = ({ TURN_URLS, TURN_SECRET }: Pick<Settings, 'TURN_URLS' | 'TURN_SECRET'>): boolean =>
  TURN_URLS.length > 0 && TURN_SECRET !== undefined

/**
 * A TURN server that shares a secret with us (coturn: `use-auth-secret`) takes the moment until which they hold as a name,
 * and its HMAC as a password. @param name tells apart whom it serves, in its own log.
 */
export function iceServersFor(
  { STUN_URLS, TURN_URLS, TURN_SECRET }: Settings,
  name: string,
  now = new Date(),
): { ice_servers: IceServer[]; expires_at: Date } {
  const expires_at = new Date(now.getTime() + millisecondsInHour)
  const username = `${Math.floor(expires_at.getTime() / millisecondsInSecond)}:${name}`
  const turn: IceServer[] =
    hasTurn({ TURN_URLS, TURN_SECRET }) && TURN_SECRET !== undefined
      ? [
          {
            urls: TURN_URLS,
            username,
            credential: createHmac('sha1', TURN_SECRET).update(username).digest('base64'),
          },
        ]
      : []
  return { ice_servers: [...(STUN_URLS.length > 0 ? [{ urls: STUN_URLS }] : []), ...turn], expires_at }
}
