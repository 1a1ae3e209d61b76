import type { CardHint } from '@kelasku/shared/score-submission/contract'
import { number } from '#platform/i18n/format.ts'
import { t } from '../words.ts'

/** @param name the pupil's; nothing where it is said of a whole course */
export const hintText = ({ kind, printed, against }: Omit<CardHint, 'student_name'>, name: string | null): string =>
  t(($) => $.hints.kind[kind], {
    name: name ?? '',
    score: number(printed),
    against: against === null ? '' : number(against),
  })
