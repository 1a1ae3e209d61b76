/**
 * What a report card says that another feature knows. That feature offers it through the list of `features/report-parts.ts`;
 * report cards know nothing of those features. A part that nobody offers is an empty section.
 */
import type { ReportPeriod } from '@kelasku/shared/report-card/periods'
import type { PartValues } from '@kelasku/shared/report-card/snapshot'
import type { Tx } from '#platform/database/work.ts'

export interface PartQuestion {
  schoolId: string
  studentIds: readonly string[]
  dates: ReportPeriod
}

type Key = keyof PartValues

/** One question for all pupils of a class; of whom nothing is known there is no value. */
interface PartOf<K extends Key> {
  key: K
  valuesOf: (tx: Tx, question: PartQuestion) => Promise<ReadonlyMap<string, NonNullable<PartValues[K]>>>
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
