import type { Config } from '#platform/config.ts'

/** Against cross-site WebSocket hijacking: a page of another site may not open our sockets in a pupil's browser. */
export function mayConnectFrom(origin: string | undefined, host: string | undefined, config: Config): boolean {
  if (origin === undefined) return true
  if (config.ALLOWED_ORIGINS.includes(origin)) return true
  try {
    return new URL(origin).host === host || origin === config.publicUrl
  } catch {
    return false
  }
}
