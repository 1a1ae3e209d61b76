/** Pictures in questions: for whoever may read a quiz that names them, and for whom another feature shows them to. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { QuestionPicture } from '@kelasku/shared/quiz/contract'
import { quizPolicy } from '@kelasku/shared/quiz/policy'
import type { Work } from '#platform/database/work.ts'
import { forgetLoose } from '#platform/files/loose.ts'
import { inItsSchool, type FileRule, type IsShown } from '#platform/files/rules.ts'
import { saveImage, type Drawn } from '#platform/files/save.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { isPictureReadable } from './questions/repo.ts'
import { picturePurpose, questionPictures } from './table.ts'

/** @param others who else is shown questions, such as those who sit an exam. */
export const questionPicture = (others: readonly IsShown[]): FileRule => ({
  purpose: picturePurpose,
  // A question outlives the account of whoever drew its triangle.
  ofSchool: true,
  may: inItsSchool(async (who, { id, owner_id }, { tx }) => {
    if (quizPolicy.browse(who) && (owner_id === who.userId || (await isPictureReadable(tx, who, id)))) return true
    for (const isShown of others) if (await isShown(tx, who, id)) return true
    return false
  }),
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
export const forgetLoosePictures = forgetLoose(picturePurpose, questionPictures)
