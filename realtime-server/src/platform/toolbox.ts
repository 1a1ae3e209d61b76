/**
 * What the house hands to its features besides the work at hand: settings, secrets, mail, files. Opened once at the
 * start; features take it as `tools` where they need it.
 */
import type { Manuscripts } from './collab/manuscripts.ts'
import type { Config } from './config.ts'
import type { Db, Publish } from './database/work.ts'
import type { Files } from './files/files.ts'
import type { Live } from './live/sockets.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Secrets } from './secrets.ts'

export interface Toolbox {
  config: Config
  log: Log
  secrets: Secrets
  /** Outside every request's transaction, for what must stay even when the request is refused (failed tries). */
  db: Db
  mail: Mailer
  files: Files
  manuscripts: Manuscripts
  closeRoom: Live['closeRoom']
  resubscribe: Live['resubscribe']
  /** Of news that leaves later than the act that it tells of; everything else goes through `work.announce`. */
  publish: Publish
  whisper: Live['whisper']
}
