/**
 * What a report card says that another feature knows. That feature offers it through the list of `features/report-parts.ts`;
 * report cards know nothing of those features. A part that nobody offers is an empty section.
 */
import type { ReportPeriod } from '@kelasku/shared/report-card/periods'
import type { PartValues } from '@kelasku/shared/report-card/snapshot'
import type { Unrecorded } from '@kelasku/shared/report-card/cards'
import type { Tx } from '#platform/database/work.ts'

export interface PartQuestion {
  schoolId: string
  classId: string
  level: number
  studentIds: readonly string[]
  dates: ReportPeriod
}

type Key = keyof PartValues

/** One question for all pupils of a class; of whom nothing is known there is no value. */
interface PartOf<K extends Key> {
  key: K
  valuesOf: (tx: Tx, question: PartQuestion) => Promise<ReadonlyMap<string, NonNullable<PartValues[K]>>>
  /** Days of which nothing is known yet: told, and printed nowhere. */
  unrecorded?: (tx: Tx, question: PartQuestion) => Promise<ReadonlyMap<string, Unrecorded>>
}

export type ReportPart = { [K in Key]: PartOf<K> }[Key]

export type ReportParts = readonly ReportPart[]

/** @returns of each pupil all that the parts say. */
export async function valuesOfParts(
  tx: Tx,
  parts: ReportParts,
  question: PartQuestion,
): Promise<Map<string, PartValues>> {
  const values = new Map<string, PartValues>(question.studentIds.map((id) => [id, {}]))
  const add = async <K extends Key>({ key, valuesOf }: PartOf<K>) => {
    for (const [id, value] of await valuesOf(tx, question)) {
      const known = values.get(id)
      if (known) known[key] = value
    }
  }
  for (const part of parts) await add<Key>(part)
  return values
}

/** @returns of each pupil of whom days are missing. */
export async function unrecordedOf(
  tx: Tx,
  parts: ReportParts,
  question: PartQuestion,
): Promise<ReadonlyMap<string, Unrecorded>> {
  const asked = parts.find(({ unrecorded }) => unrecorded)?.unrecorded
  return asked ? asked(tx, question) : new Map<string, Unrecorded>()
}
