/** The page behind the code on the paper: whether it was issued and still holds, and never what stands in it. */
import type { Verified, VerifyState } from '@kelasku/shared/report-card/cards'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { eq } from 'drizzle-orm'
import { counting } from '#platform/http/limits.ts'
import { networkOf } from '#platform/http/address.ts'
import type { Work } from '#platform/database/work.ts'
import { hashOfCode } from './propose.ts'
import type { VersionRow } from './rows.ts'
import { reportCardVersions } from './table.ts'

/** Wrong ones, of an address in a minute: a code has 128 bits, so this only spares the server. */
const wrongPerMinute = 20

export type CountWrong = ReturnType<typeof counting>
export const countWrongCodes = (): CountWrong => counting(wrongPerMinute)

export async function verify(code: string, ip: string, { tx }: Work, countWrong: CountWrong): Promise<Verified> {
  const address = networkOf(ip)
  // Counted before the database is asked, so that many at once are no way around it; a right one is given back.
  const seconds = countWrong(address)
  if (seconds > 0) throw refusal.too_many_requests(undefined, seconds)
  const [row] = await tx
    .select()
    .from(reportCardVersions)
    .where(eq(reportCardVersions.verify_hash, hashOfCode(code)))
  const state = row ? stateOf(row) : 'TIDAK_DIKENAL'
  if (!row || state === 'TIDAK_DIKENAL') return { state, issued: null }
  countWrong(address, -1)
  const { school, student, class_name, school_year, semester, period } = row.snapshot
  return {
    state,
    issued: {
      school_name: school.name,
      npsn: school.npsn,
      student: initialsOf(student.full_name),
      class_name,
      school_year,
      semester,
      period,
      no: row.no,
      signer: row.signer_name,
      signed_at: row.signed_at,
      pdf_hash: row.pdf_hash,
    },
  }
}

/** What was only proposed was never issued, and nobody is told of it. */
function stateOf({ signed_at, published_at, withdrawn_at, superseded_at }: VersionRow): VerifyState {
  if (signed_at === null && published_at === null) return 'TIDAK_DIKENAL'
  if (withdrawn_at !== null) return 'DITARIK'
  return superseded_at === null ? 'BERLAKU' : 'DIGANTI'
}

/** "A*** P*** R***": enough for who knows the pupil, and nothing for whoever does not. */
const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .map((word) => `${word.match(/^./u)?.[0] ?? ''}***`)
    .join(' ')
