/**
 * What Kelasku hands to its features besides the work at hand: settings, secrets, mail, files. Opened once at the
 * start; features take it as `tools` where they need it.
 */
import type { Manuscripts } from './collab/manuscripts.ts'
import type { Config } from './config.ts'
import type { Database, Publish } from './database/work.ts'
import type { Files } from './files/files.ts'
import type { Latest } from './live/latest.ts'
import type { LiveKit } from './livekit/livekit.ts'
import type { Live } from './live/sockets.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Secrets } from './secrets.ts'

export interface Toolbox {
  config: Config
  log: Log
  secrets: Secrets
  /** Queries outside the transaction of a request, for what must stay even when it is refused (failed tries). */
  bypassRls: Database['bypassRls']
  mail: Mailer
  files: Files
  manuscripts: Manuscripts
  /** Where one is set up. */
  livekit: LiveKit | undefined
  closeRoom: Live['closeRoom']
  resubscribe: Live['resubscribe']
  /** Of news that leaves later than the act that it tells of; everything else goes through `work.announce`. */
  publish: Publish
  emitVolatile: Live['emitVolatile']
  emitOnce: Live['emitOnce']
  latest: Latest
}
