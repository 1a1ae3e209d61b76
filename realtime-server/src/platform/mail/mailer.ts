/**
 * Mail, sent as a job of the act's transaction: nothing leaves for an act that was rolled back, nothing is lost by a
 * crash. Without a mail server every mail becomes a file in DATA_DIR/mail, whole and on the disk before its job counts as
 * done; in the demo always, so that nothing invented ever reaches somebody real.
 */
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { z } from 'zod'
import type { Config } from '#platform/config.ts'
import type { Work } from '#platform/database/work.ts'
import { putWhole } from '#platform/durable.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Secrets } from '#platform/secrets.ts'

const Mail = z.strictObject({
  to: z.email().max(254),
  // One line: a line break here would begin another header.
  subject: z
    .string()
    .min(1)
    .max(200)
    .regex(/^[^\r\n]*$/),
  text: z.string().min(1).max(20_000),
})
export type Mail = z.infer<typeof Mail>

export interface Mailer {
  /** Leaves after the work's commit, and only then. */
  send(work: Work, mail: Mail): Promise<void>
}

export interface MailerParts {
  config: Config
  jobs: Jobs
  secrets: Secrets
  dataDir: string
}

/** Links that open an account wait in the queue's table; a dump of the database must not contain them. */
const Sealed = z.strictObject({ sealed: z.string() })

export function openMailer({ config, jobs, secrets, dataDir }: MailerParts): Mailer {
  const deliver =
    config.SMTP_URL !== undefined && !config.isDemo ? bySmtp(config.SMTP_URL) : intoFolder(join(dataDir, 'mail'))
  const enqueue = jobs.job('mail', Sealed, ({ sealed }, id) => {
    const mail = Mail.parse(JSON.parse(secrets.open(sealed)))
    // The same id at every try, so that a mail server can tell a repetition from a second mail.
    return deliver({ ...mail, from: config.MAIL_FROM, messageId: `<${id}@kelasku>`, ...plain }, id)
  })
  return { send: (work, mail) => enqueue(work, { sealed: secrets.seal(JSON.stringify(Mail.parse(mail))) }) }
}

type Deliver = (mail: SendMailOptions, id: string) => Promise<void>

/** One encoding for every text; and nothing in a mail may make the server read a file or fetch an address. */
const plain = { textEncoding: 'quoted-printable', disableFileAccess: true, disableUrlAccess: true } as const

function bySmtp(url: string): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 20_000,
  })
  return async (mail) => void (await transport.sendMail(mail))
}

function intoFolder(folder: string): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return async (mail, id) => {
    const { message } = await transport.sendMail(mail)
    if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed into a buffer.')
    const path = join(folder, `${id}.eml`)
    await putWhole(path, message, `${path}.part`)
  }
}
