/**
 * The token that a proctor reads aloud: six capitals, fixed for the exam or another one every quarter of an hour. It
 * follows from the server's secret, so no clock has to write it down and several servers know the same one.
 */
import { timingSafeEqual } from 'node:crypto'
import type { ExamRow } from '../repo.ts'
import type { Secrets } from '#platform/secrets.ts'

type Tokened = Pick<ExamRow, 'id' | 'token' | 'token_mode' | 'token_round'>

const quarter = 15 * 60_000
/** Somebody is still typing the old one while the new one is on the board. */
const courtesy = 60_000

export interface TokenNow {
  token: string
  until: Date | null
}

export function tokenAt(exam: Tokened, now: Date, secrets: Secrets): TokenNow {
  if (exam.token_mode === 'STATIC') return { token: exam.token ?? lettersOf(exam, 0, secrets), until: null }
  const window = Math.floor(now.getTime() / quarter)
  return { token: lettersOf(exam, window, secrets), until: new Date((window + 1) * quarter) }
}

/** Takes equally long whatever was typed. */
export function isToken(exam: Tokened, typed: string, now: Date, secrets: Secrets): boolean {
  const current = isSame(typed, tokenAt(exam, now, secrets).token)
  const before = isSame(typed, tokenAt(exam, new Date(now.getTime() - courtesy), secrets).token)
  return current || before
}

const isSame = (typed: string, token: string) =>
  typed.length === token.length && timingSafeEqual(Buffer.from(typed), Buffer.from(token))

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

function lettersOf({ id, token_round }: Tokened, window: number, secrets: Secrets): string {
  const print = Buffer.from(secrets.fingerprint(`exam token ${id} ${token_round} ${window}`), 'base64url')
  return Array.from({ length: 6 }, (_, place) => alphabet[print.readUInt32BE(place * 4) % alphabet.length]).join('')
}
