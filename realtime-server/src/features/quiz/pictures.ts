/** Pictures in questions: for whoever may read a quiz that names them, and for whom another feature shows them to. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { QuestionPicture } from '@kelasku/shared/quiz/contract'
import { quizPolicy } from '@kelasku/shared/quiz/policy'
import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import type { Db, Tx, Work } from '#platform/database/work.ts'
import type { FileRule } from '#platform/files/rules.ts'
import { saveImage, type Drawn } from '#platform/files/save.ts'
import { files } from '#platform/files/table.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { isPictureReadable } from './questions/repo.ts'
import { picturePurpose, questionPictures } from './table.ts'

/** Who else is shown questions, such as those who sit an exam. */
export type PictureReader = (tx: Tx, who: Actor, fileId: string) => Promise<boolean>

export const questionPicture = (others: readonly PictureReader[]): FileRule => ({
  purpose: picturePurpose,
  // A question outlives the account of whoever drew its triangle.
  ofSchool: true,
  may: async (who, { id, owner_id, school_id }, { tx }) => {
    if (!who || !('schoolId' in who) || who.schoolId !== school_id) return false
    if (quizPolicy.browse(who) && (owner_id === who.userId || (await isPictureReadable(tx, who, id)))) return true
    for (const isShown of others) if (await isShown(tx, who, id)) return true
    return false
  },
})

export async function keepPicture(who: Actor, drawn: Drawn, work: Work, tools: Toolbox): Promise<QuestionPicture> {
  const { id, url } = await saveImage(work, tools, {
    ownerId: who.userId,
    schoolId: who.schoolId,
    purpose: picturePurpose,
    file: drawn,
  })
  return { id, url, name: drawn.name }
}

/** Uploaded for a question that was then never saved, or is gone with all its copies. */
export const forgetLoosePictures = (db: Pick<Db, 'delete' | 'select'>) =>
  db.delete(files).where(
    and(
      eq(files.purpose, picturePurpose),
      lt(files.created_at, sql`now() - interval '1 day'`),
      notExists(
        db
          .select({ one: sql`1` })
          .from(questionPictures)
          .where(eq(questionPictures.file_id, files.id)),
      ),
    ),
  )
