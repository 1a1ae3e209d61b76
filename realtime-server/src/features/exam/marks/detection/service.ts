/** What a pupil's device noticed, told as a sum and one by one. Hints for a talk, never a verdict. */
import type { DetectionSummary } from '@kelasku/shared/exam/marks'
import { SignalCode, signals, verdictOf } from '@kelasku/shared/exam/signals'
import type { Work } from '#platform/database/work.ts'
import type { AttemptRow } from '#features/exam/repo.ts'
import { listSignals } from './repo.ts'

export async function detectionOf(attempt: AttemptRow, work: Work): Promise<DetectionSummary> {
  const events = await listSignals(work.tx, attempt)
  const codes = [...SignalCode.values]
  return {
    participant_id: attempt.user_id,
    weight: attempt.signal_weight,
    verdict: verdictOf(attempt.signal_weight),
    signals: codes.flatMap((code) => {
      const ofCode = events.filter((event) => event.code === code)
      const sum = (of: 'duration' | 'weight') => ofCode.reduce((all, event) => all + event[of], 0)
      if (ofCode.length === 0) return []
      return [{ code, name: signals[code].name, count: ofCode.length, seconds: sum('duration'), weight: sum('weight') }]
    }),
    events: events.map(({ weight: _weight, ...event }) => event),
  }
}
