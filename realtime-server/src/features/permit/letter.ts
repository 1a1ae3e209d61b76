/** Letters of permits: a photo or a PDF, for the family and for whoever answers; for nobody else, since they tell of illness. */
import { largestLetter, type Letter } from '@kelasku/shared/permit/contract'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import type { Db, Work } from '#platform/database/work.ts'
import type { FileRule } from '#platform/files/rules.ts'
import { saveUpload, type Drawn } from '#platform/files/save.ts'
import { files } from '#platform/files/table.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { isReadable } from './repo.ts'
import { letterPurpose, permitLetters } from './table.ts'

export const permitLetter: FileRule = {
  purpose: letterPurpose,
  ofSchool: true,
  // By its first bytes. Pictures are drawn anew instead, which takes the place where they were made out of them.
  accepts: ['application/pdf'],
  largest: largestLetter,
  may: async (who, { id, owner_id, school_id }, { tx }) => {
    if (!who || !('schoolId' in who) || who.schoolId !== school_id) return false
    return owner_id === who.userId || isReadable(tx, who, id)
  },
}

export const keepLetter = (who: Actor, file: File, drawn: Drawn | null, work: Work, tools: Toolbox): Promise<Letter> =>
  saveUpload(work, tools, { file, ownerId: who.userId, schoolId: who.schoolId, purpose: letterPurpose }, drawn)

/** Uploaded for a permit that was then never asked for, or taken off it again. */
export const forgetLooseLetters = (db: Pick<Db, 'delete' | 'select'>) =>
  db.delete(files).where(
    and(
      eq(files.purpose, letterPurpose),
      lt(files.created_at, sql`now() - interval '1 day'`),
      notExists(
        db
          .select({ one: sql`1` })
          .from(permitLetters)
          .where(eq(permitLetters.file_id, files.id)),
      ),
    ),
  )
