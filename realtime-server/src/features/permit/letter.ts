/** Letters of permits: a photo or a PDF, for the family and for whoever answers; for nobody else, since they tell of illness. */
import { largestLetter, letterPurpose } from '@kelasku/shared/permit/contract'
import { daysLoose, forgetLoose } from '#platform/files/loose.ts'
import { uploaderOr, type FileRule } from '#platform/files/rules.ts'
import { isReadable } from './repo.ts'
import { permitLetters } from './table.ts'

export const permitLetter: FileRule = {
  purpose: letterPurpose,
  ofSchool: true,
  accepts: ['application/pdf'],
  largest: largestLetter,
  isUploaded: true,
  may: uploaderOr(isReadable),
}

/** Uploaded for a permit that was then never asked for, or taken off it again. */
export const forgetLooseLetters = forgetLoose(letterPurpose, permitLetters, daysLoose)
