/** Who has read the scores of many, or of a class that is not theirs: the audit keeps it. */
import type { Work } from '#platform/database/work.ts'

/** Of so many and fewer nothing is noted, where whoever reads belongs to the class. */
const most = 50

export function noteReading(
  work: Work,
  subject: string,
  { pupils, isOfClass }: { pupils: number; isOfClass: boolean },
): void {
  if (pupils <= most && isOfClass) return
  work.audit({ action: 'score.read', subject, detail: { pupils, of_class: isOfClass } })
}
