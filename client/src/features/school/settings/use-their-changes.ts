import { useEffect, useState } from 'react'
import type { SchoolView } from '@kelasku/shared/school/contract'
import type { z } from 'zod'
import { merge, type TheirChange } from '#platform/forms/merge.ts'
import type { SchemaForm } from '#platform/forms/use-schema-form.ts'
import { boxesOf, filledFrom, type SchoolBoxes, type SchoolForm } from './school-form.ts'

type Form = SchemaForm<z.input<typeof SchoolForm>, z.output<typeof SchoolForm>>
export type SchoolField = keyof SchoolBoxes
export type SchoolChange = TheirChange<SchoolField>

/**
 * Brings the form up to a newer school whenever one arrives, by a refused save or as live news, and says what somebody
 * else has changed. What was typed stays.
 */
export function useTheirChanges(form: Form, school: SchoolView) {
  const [changes, setChanges] = useState<readonly SchoolChange[]>([])

  useEffect(() => {
    const { base, school: mine } = form.getValues()
    if (base.version === school.version) return
    const { merged, changes: news } = merge(base.school, boxesOf(school), mine)
    form.reset(filledFrom(school))
    form.reset({ ...filledFrom(school), school: merged }, { keepDefaultValues: true })
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- the form lives outside React's state; what merging it found is told with it
    setChanges((earlier) => [...earlier.filter(({ field }) => !news.some((one) => one.field === field)), ...news])
  }, [form, school])

  return {
    changes,
    settle: (field: SchoolField) => setChanges(changes.filter((change) => change.field !== field)),
    forget: () => setChanges([]),
  }
}
