/** A sheet of scores on its way to become a draft, and what is said where it does not. */
import type { ScoreType } from '@kelasku/shared/score/sheet'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keepImport, type Upload } from '#features/import/mutations.ts'
import type { Import } from '#features/import/queries.ts'
import { addressOf } from '#features/import/steps.ts'
import { api } from '#platform/api/api.ts'
import { CallError, hasCode } from '#platform/api/call-error.ts'
import { problemOf, type Problem } from '#platform/forms/refusal-places.ts'
import type { Sheet } from '../queries.ts'
import { t as say } from './words.ts'

interface Goal {
  sheet: Pick<Sheet, 'course' | 'semester'>
  type: ScoreType
  reason: string
}

export function useUploadScores({ sheet, type, reason }: Goal) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ file, signal, onProgress }: Upload) => {
      const body = { course_id: sheet.course.id, semester: sheet.semester, file, ...(reason && { reason }) }
      return (await api.score.import({ params: { type }, body }, { signal, context: { onProgress } })).data
    },
    onSuccess: (draft) => keepImport(cache, draft),
  })
}

/** Straight to the check of the cells, where the columns and the pupils were recognised. */
export function checkOf({ id, columns, mapping }: Import): string {
  const isMapped = (isWanted: (key: string) => boolean) =>
    columns.some(({ key }) => isWanted(key) && (mapping[key] ?? null) !== null)
  const isRecognised = isMapped((key) => key in pupilKeys) && isMapped((key) => !(key in pupilKeys))
  return `/impor/scores/${id}?langkah=${addressOf(isRecognised ? 'check' : 'columns')}`
}

const pupilKeys = { nis: true, nisn: true, full_name: true }

/** In the words of the specification; a server that failed without a word is spoken of as everywhere. */
export function uploadProblem(error: unknown): Problem | null {
  const problem = problemOf(error)
  const isSilent = error instanceof CallError && error.status === 500 && error.data === undefined
  return problem && !isSilent && !isOfTheLine(error) ? { ...problem, title: say(($) => $.failed) } : problem
}

/** No server answered: what helps stands in its own title. */
const isOfTheLine = (error: unknown) => hasCode(error, 'network_error') || hasCode(error, 'request_timeout')

export function templateProblem(error: unknown): Problem | null {
  const problem = problemOf(error)
  if (!problem || isOfTheLine(error)) return problem
  const hint = hasCode(error, 'no_score_columns') ? say(($) => $.templateNone) : problem.text
  return { ...problem, title: say(($) => $.templateFailed), text: hint }
}
